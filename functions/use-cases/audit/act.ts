import type { UserItem } from '../../items/user.ts';

/** One act of an operator, or one read of people's data. */
export interface Act {
  actor: Pick<UserItem, 'uid' | 'name'>;
  /** The name of the route that was called. */
  action: string;
  /** The id of what was acted on; never personal data. */
  subject: string;
  sourceIp: string;
  /** What changed, in a few words without personal data. */
  detail?: string;
  /** The row is listed separately, so that reads of lists do not bury acts. */
  isListRead?: boolean;
}
