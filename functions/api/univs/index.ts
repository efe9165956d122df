import { univsRoutes } from '../../../shared/routes/univs.ts';
import { areaHandler } from '../../middleware/api.ts';
import { listUniversities } from './list-universities.ts';

export const handler = areaHandler(univsRoutes, { 'list-universities': listUniversities });
