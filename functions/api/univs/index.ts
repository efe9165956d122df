import { universities } from '../../../shared/data/universities.ts';
import { univsRoutes } from '../../../shared/routes/univs.ts';
import { areaHandler } from '../../middleware/api.ts';

export const handler = areaHandler(univsRoutes, {
  /** All universities by name; the tier stays on the server (decision 17). */
  'list-universities': async () =>
    universities.map(({ uid_universities, university_name }) => ({ uid_universities, university_name })),
});
