import type { UserId } from '../../../shared/ids.ts';
import { retainedItem, type RetainedItem, RETAINED, type Retained } from '../../items/identity.ts';
import { retentionKey } from '../../store/keys.ts';
import { partitionBlocks } from '../../store/lists.ts';
import type { CipherStore, HashStore } from '../../ports.ts';

const isKind = (kind: string): kind is keyof Retained => Object.hasOwn(RETAINED, kind);

const BLOCK = 100;

/** What is kept sealed of a deleted account (`retained.ts`), without opening it. */
export async function sealedRows({ table, hash }: HashStore, uid: UserId): Promise<RetainedItem[]> {
  const partition = retentionKey(hash(`retained:${uid}`), '').PK;
  const rows: RetainedItem[] = [];
  for (const prefix of Object.keys(RETAINED)) {
    for await (const block of partitionBlocks({ table }, retainedItem, { partition, prefix, size: BLOCK }))
      rows.push(...block);
  }
  return rows;
}

/** What a sealed row holds. Throws for a row that was changed or moved. */
export function openRow({ cipher }: Pick<CipherStore, 'cipher'>, { PK, SK, sealed }: RetainedItem) {
  const [kind = '', id] = SK.split('#');
  if (!isKind(kind)) throw new Error(`A sealed row is of the unknown kind ${kind}.`);
  return { kind, id, content: RETAINED[kind].parse(JSON.parse(cipher.decrypt(sealed, { PK, SK }))) };
}
