import type { UserItem } from '../../items/user.ts';

/** One act of an operator, or one look at people's data. */
export interface Act {
  actor: Pick<UserItem, 'uid' | 'name'>;
  /** The name of the route that was called. */
  action: string;
  /** The id of what was acted on; never personal data. */
  subject: string;
  sourceIp: string;
  /** What changed, in a few words without personal data. */
  detail?: string;
  /** A list that was read: it stands apart, so that looks do not bury acts. */
  isListRead?: boolean;
}
