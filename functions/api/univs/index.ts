import { areaHandler } from '../../middleware/api.ts';
import { listUniversities } from './list-universities.ts';

export const handler = areaHandler('univs', { 'list-universities': listUniversities });
