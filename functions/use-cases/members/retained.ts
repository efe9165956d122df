import type { UserId } from '../../../shared/ids.ts';
import type { Retained, RetainedItem } from '../../items/identity.ts';
import { retentionKey } from '../../store/keys.ts';
import { expiryOf } from '../../store/periods.ts';
import { save } from '../../store/writes.ts';
import type { Services, Write } from '../../ports.ts';

export interface Leaver {
  uid: UserId;
  deletedAt: number;
}

/** Encrypted under a key that only the service can derive from the user's id, for the period of its kind
 * after `from` (epoch ms). A repeat replaces it by the same content. */
export function retain<Kind extends keyof Retained>(
  { hash, cipher }: Pick<Services, 'hash' | 'cipher'>,
  { uid, deletedAt }: Leaver,
  { kind, id, content, from = deletedAt }: RetainedContent<Kind>,
  now: number,
): Write {
  const key = retentionKey(hash(`retained:${uid}`), id === undefined ? kind : `${kind}#${id}`);
  const item: RetainedItem = {
    ...key,
    v: 1,
    updatedAt: now,
    sealed: cipher.encrypt(JSON.stringify(content), key),
    deletedAt,
    expiresAt: expiryOf(`RETAINED ${kind}`, from),
  };
  return save(item);
}

interface RetainedContent<Kind extends keyof Retained> {
  kind: Kind;
  /** The id of the row that it is taken from; a person has one only. */
  id?: string;
  content: Retained[Kind];
  from?: number;
}
