import { generatePath } from 'react-router-dom';
import type { RequestId } from '../../../../../shared/ids.ts';
import { paths } from '../../../lib/paths.ts';
import type { HistoryActions } from './actions.ts';

/** The address of a detail of the history. */
export const detailPath: HistoryActions['detailPath'] = (kind, id) =>
  generatePath(paths.meetingDetail, { kind, id });

/** Ends the address of a waiting request that opens at what can be added to it. */
export const ADDITIONS = '#additions';

export const additionsPath = (id: RequestId): string => `${detailPath('requested', id)}${ADDITIONS}`;
