import { isDeepStrictEqual } from 'node:util';
import { scanAll } from './ledger.ts';
import type { Raw } from './raw-table.ts';
import type { TestService } from './service.ts';

const nameOf = ({ PK, SK }: Raw): string => `${String(PK)}|${String(SK)}`;

/** Takes the table from the items that it holds to others, by writing only what differs. */
export async function restoreTable(
  service: TestService,
  items: readonly Raw[],
  held?: readonly Raw[],
): Promise<void> {
  const present = new Map((held ?? (await scanAll(service))).map((item) => [nameOf(item), item]));
  const wanted = new Map(items.map((item) => [nameOf(item), item]));
  await service.services.table.writeMany([
    ...[...present.entries()]
      .filter(([name]) => !wanted.has(name))
      .map(([, { PK, SK }]) => ({ remove: { PK: String(PK), SK: String(SK) } })),
    ...[...wanted.entries()]
      .filter(([name, item]) => !isDeepStrictEqual(present.get(name), item))
      .map(([, put]) => ({ put: put as never })),
  ]);
}
