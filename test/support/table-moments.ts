import { isDeepStrictEqual } from 'node:util';
import { beforeEach } from 'vitest';
import type { BankRow } from '../../functions/ports.ts';
import { setClock } from '../../functions/runtime/clock.ts';
import { setServices } from '../../functions/runtime/services.ts';
import { type Opened, opened } from './console.ts';
import { scanAll } from './ledger.ts';
import type { Raw } from './raw-table.ts';
import type { TestService } from './service.ts';

const nameOf = ({ PK, SK }: Raw): string => `${String(PK)}|${String(SK)}`;

/** How far a service has come: its table, its bank, its clock, and the console that `consoleOf` has opened. */
export interface Moment {
  items: Raw[];
  rows: BankRow[];
  late: string[];
  now: number;
  console: Opened | undefined;
}

/** `items`, where they are known, are those of the table. */
export async function momentOf(service: TestService, items?: Raw[]): Promise<Moment> {
  const { rows, late } = service.bank;
  return {
    items: items ?? (await scanAll(service)),
    rows: rows.map((row) => ({ ...row })),
    late: [...late],
    now: service.clock.now(),
    console: opened.get(service),
  };
}

/** Takes a service to a moment of its own, by writing only what differs from what is in its table. */
export async function goTo(service: TestService, moment: Moment, items?: readonly Raw[]): Promise<void> {
  const { bank, clock, services } = service;
  bank.rows.splice(0, Infinity, ...moment.rows.map((row) => ({ ...row })));
  bank.late.clear();
  for (const tid of moment.late) bank.late.add(tid);
  clock.set(moment.now);
  if (moment.console === undefined) opened.delete(service);
  else opened.set(service, moment.console);
  const present = new Map((items ?? (await scanAll(service))).map((item) => [nameOf(item), item]));
  const wanted = new Map(moment.items.map((item) => [nameOf(item), item]));
  await services.table.writeMany([
    ...[...present.entries()]
      .filter(([name]) => !wanted.has(name))
      .map(([, { PK, SK }]) => ({ remove: { PK: String(PK), SK: String(SK) } })),
    ...[...wanted.entries()]
      .filter(([name, item]) => !isDeepStrictEqual(present.get(name), item))
      .map(([, put]) => ({ put: put as never })),
  ]);
}

/** Takes the service back to this moment before each test, so that its tests begin with the same people, whom it
 * would take a hundred requests to make again. Calls are answered from it, whatever service a test has started. */
export async function beginHere(service: TestService): Promise<void> {
  const moment = await momentOf(service);
  beforeEach(() => {
    setServices(service.services);
    setClock(service.clock.now);
    return goTo(service, moment);
  });
}
