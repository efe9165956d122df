import { generatePath } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { HistoryActions } from './actions.ts';

/** The address of a detail of the history. */
export const detailPath: HistoryActions['detailPath'] = (kind, id) =>
  generatePath(paths.meetingDetail, { kind, id });
