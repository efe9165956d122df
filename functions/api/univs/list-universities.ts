import { universities } from '../../../shared/data/universities.ts';
import type { Handler } from '../../middleware/handler.ts';

/** All universities by name; the tier stays on the server (decision 17). */
export const listUniversities: Handler<'list-universities'> = async () =>
  universities.map(({ uid_universities, university_name }) => ({ uid_universities, university_name }));
