import { serveJobs } from '../support/in-workers.ts';
import { measureMarket } from './market-report.ts';

serveJobs(measureMarket);
