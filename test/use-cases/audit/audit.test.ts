import { beforeEach, describe, expect, it } from 'vitest';
import { moveAnchor } from '../../../functions/use-cases/audit/audit-anchor.ts';
import { recordAct } from '../../../functions/use-cases/audit/audit.ts';
import { verifyAuditChain } from '../../../functions/use-cases/audit/audit-chain.ts';
import type { AuditItem } from '../../../functions/items/audit.ts';
import { AUDIT_ANCHOR, AUDIT_HEAD } from '../../../functions/store/keys.ts';
import { kstDay } from '../../../shared/calendar.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';
import { remove, save } from '../../../functions/store/writes.ts';
import type { Key } from '../../../functions/ports.ts';
import type { Act } from '../../../functions/use-cases/audit/act.ts';
import { ADMIN_ACT, auditRows } from '../../support/acts.ts';

const act = (subject: string): Act => ({ ...ADMIN_ACT, subject });

let service: TestService;
const record = (subject: string, at = TEST_NOW) => recordAct(service.services, act(subject), at);
const verify = (from = kstDay(TEST_NOW), at = TEST_NOW) => verifyAuditChain(service.services, from, at);
const rows = (): Promise<AuditItem[]> => auditRows(service);
const row = async (subject: string): Promise<AuditItem> => {
  const found = (await rows()).find((item) => item.subject === subject);
  if (found === undefined) throw new Error(`no row of ${subject}`);
  return found;
};
const overwrite = (item: AuditItem | (Key & Record<string, unknown>)) =>
  service.services.table.write(save(item));
const erase = (key: Key) => service.services.table.write(remove(key));

describe('the audit chain', () => {
  beforeEach(async () => {
    service = await startService();
  });

  it('is valid when empty and after each act, and lists the newest first', async () => {
    expect(await verify()).toEqual({ sealedRows: 0, brokenAt: null });
    for (const [index, subject] of ['one', 'two', 'three'].entries()) await record(subject, TEST_NOW + index);
    expect((await rows()).map((item) => item.subject)).toEqual(['three', 'two', 'one']);
    expect(await verify()).toEqual({ sealedRows: 3, brokenAt: null });
  });

  it('gives ten simultaneous acts ten positions', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => record(`at once ${index}`)));
    expect((await rows()).map((item) => item.sequence).sort((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    expect(await verify()).toEqual({ sealedRows: 10, brokenAt: null });
  });

  it('is verified to the last row of a day that takes several reads', async () => {
    for (const index of Array.from({ length: 8 }).keys()) await record(`act ${index}`, TEST_NOW + index);
    const inThrees = () => verifyAuditChain(service.services, kstDay(TEST_NOW), TEST_NOW, 3);
    expect(await inThrees()).toEqual({ sealedRows: 8, brokenAt: null });
    const sixth = await row('act 5');
    await overwrite({ ...sixth, detail: 'something else' });
    expect(await inThrees()).toEqual({ sealedRows: 2, brokenAt: sixth.sequence });
  });

  it('is not taken for broken when an act is sealed while its rows are read', async () => {
    for (const subject of ['one', 'two']) await record(subject);
    const { table } = service.services;
    const slow: typeof table = {
      ...table,
      query: async (schema, parts) => {
        await record('meanwhile');
        return table.query(schema, parts);
      },
    };
    const verdict = await verifyAuditChain({ ...service.services, table: slow }, kstDay(TEST_NOW), TEST_NOW);
    expect(verdict).toEqual({ sealedRows: 2, brokenAt: null });
    expect((await verify()).brokenAt).toBeNull();
  });

  describe('finds where it was tampered with', () => {
    beforeEach(async () => {
      for (const subject of ['one', 'two', 'three']) await record(subject);
    });

    it('a changed row', async () => {
      await overwrite({ ...(await row('two')), actorName: '다른 사람' });
      expect(await verify()).toEqual({ sealedRows: 1, brokenAt: 2 });
    });

    it('a row changed together with a hash made without the pepper', async () => {
      await overwrite({ ...(await row('three')), detail: 'nothing', hash: 'x'.repeat(43) });
      expect(await verify()).toMatchObject({ brokenAt: 3 });
    });

    it.each(['one', 'two', 'three'])('a removed row: %s', async (subject) => {
      const gone = await row(subject);
      await erase(gone);
      expect(await verify()).toMatchObject({ brokenAt: gone.sequence });
    });

    it('an inserted row', async () => {
      const real = await row('two');
      await overwrite({ ...real, SK: `${real.SK}0`, auditId: `aud_${'0'.repeat(32)}`, sequence: 9 });
      expect((await verify()).brokenAt).not.toBeNull();
    });

    it('a head set back while its rows remain', async () => {
      const first = await row('one');
      await overwrite({ ...AUDIT_HEAD, v: 9, updatedAt: TEST_NOW, sequence: 1, hash: first.hash });
      expect((await verify()).brokenAt).not.toBeNull();
    });
  });

  describe('with an anchor finds rows removed from its end', () => {
    const cutTo = async (kept: AuditItem, gone: readonly AuditItem[]) => {
      for (const item of gone) await erase(item);
      await overwrite({
        ...AUDIT_HEAD,
        v: kept.sequence,
        updatedAt: TEST_NOW,
        sequence: kept.sequence,
        hash: kept.hash,
      });
    };
    let one: AuditItem;
    let two: AuditItem;
    let three: AuditItem;

    beforeEach(async () => {
      for (const [index, subject] of ['one', 'two', 'three'].entries())
        await record(subject, TEST_NOW + index);
      [one, two, three] = [await row('one'), await row('two'), await row('three')];
    });

    it('when all rows are removed, or new acts took the same positions', async () => {
      await moveAnchor(service.services, TEST_NOW);
      await cutTo(one, [two, three]);
      for (const subject of ['four', 'five', 'six']) await record(subject, TEST_NOW + 9);
      expect((await verify()).brokenAt).toBe(3);
      for (const item of await rows()) await erase(item);
      await erase(AUDIT_HEAD);
      expect((await verify()).brokenAt).toBe(3);
    });

    it('rejects an anchor made without the pepper', async () => {
      await moveAnchor(service.services, TEST_NOW);
      await cutTo(one, [two, three]);
      const place = { sequence: 1, hash: one.hash, at: TEST_NOW };
      await overwrite({ ...AUDIT_ANCHOR, v: 1, updatedAt: TEST_NOW, ...place, seal: 'x'.repeat(43) });
      expect((await verify()).brokenAt).not.toBeNull();
    });

    it('goes on from the anchor: later acts, a later day, an anchor that only moves forward', async () => {
      await moveAnchor(service.services, TEST_NOW);
      await record('tomorrow', TEST_NOW + DAY_MS);
      const day = kstDay(TEST_NOW + DAY_MS);
      expect(await verify(day, TEST_NOW + DAY_MS)).toEqual({ sealedRows: 1, brokenAt: null });
      expect(await moveAnchor(service.services, TEST_NOW + DAY_MS)).toMatchObject({ sequence: 4 });
      await cutTo(three, [await row('tomorrow')]);
      await moveAnchor(service.services, TEST_NOW + DAY_MS);
      expect((await verify(day, TEST_NOW + DAY_MS)).brokenAt).toBe(4);
    });

    it('logs the position of every act', async () => {
      const lines: unknown[] = [];
      const logger = { ...service.services.logger, info: (...line: unknown[]) => void lines.push(line) };
      await recordAct({ ...service.services, logger }, act('four'), TEST_NOW + 9);
      expect(lines).toEqual([['audit', { count: 4, seal: (await row('four')).hash }]]);
    });
  });
});
