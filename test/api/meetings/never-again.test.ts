import { describe, expect, it } from 'vitest';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { hashOfPhone } from '../../../functions/use-cases/members/users.ts';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import { BLOCKED_PER_USER } from '../../../shared/report-limits.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { leave } from '../../use-cases/members/leaver.ts';
import { consoleOf } from '../../support/console.ts';
import { scanAll } from '../../support/ledger.ts';
import {
  addApplicant,
  addPair,
  type Applicant,
  apply,
  choicesAt,
  noticesOf,
  waitingOf,
  type Couple,
} from '../../support/market.ts';
import { newPerson } from '../../support/people.ts';
import { refusal } from '../../support/refusals.ts';
import { startReporting } from './report-calls.ts';

const { service, bar, calls } = await startReporting();
const complete = async ({ matchId: id }: Couple) =>
  (await consoleOf(service)).ok('PUT /api/fixed/{id}/complete', { params: { id }, body: {} });

describe('never again', () => {
  it('keeps the two apart, whatever team they apply with, after changes of the phone and in new accounts', async () => {
    const couple = await calls.meet();
    const { male, female } = couple;
    await calls.report(female, couple, { never_again: true });
    await calls.decide(couple, 'none');
    service.clock.advance(2 * DAY_MS);
    expect(await calls.tryAgain(male, female)).toBe(false);
    await calls.changePhone(male);
    await calls.changePhone(female);
    expect(await calls.tryAgain(male, female)).toBe(false);

    await complete(couple);
    await leave(service.services, male.uid, service.clock.now());
    const again = await addApplicant(service, { gender: 'male', phone: male.phone });
    expect(await calls.tryAgain(again, female)).toBe(false);
    expect(await calls.tryAgain(again, await addApplicant(service, { gender: 'female' }))).toBe(true);
  });

  it('still matches those who did not ask for it', async () => {
    const couple = await calls.meet();
    await calls.report(couple.female, couple, { never_again: false });
    service.clock.advance(2 * DAY_MS);
    expect(await calls.tryAgain(couple.male, couple.female)).toBe(true);
  });
});

describe('numbers that a member does not want to meet', () => {
  const block = ({ client }: Pick<Applicant, 'client'>, phone: string, memo = '') =>
    client.call('POST /api/accounts/blocked', { body: { phone, memo } });
  const numbersOf = async ({ client }: Applicant) =>
    (await client.ok('GET /api/accounts/blocked', {})).numbers;

  it.each(['male', 'female'] as const)('are kept apart when the %s side lists the other', async (side) => {
    const [man, woman] = await addPair(service);
    const [owner, other] = side === 'male' ? [man, woman] : [woman, man];
    expect(await block(owner, other.phone, '같은 과 선배')).toMatchObject({ status: 200 });
    expect(await calls.tryAgain(man, woman)).toBe(false);
    const [number] = await numbersOf(owner);
    expect(number).toMatchObject({ last_four: other.phone.slice(-4), memo: '같은 과 선배' });
    expect(await numbersOf(other)).toEqual([]);
    expect(await noticesOf(service, other)).toEqual([]);

    await apply(woman, choicesAt(bar, [addDays(kstDay(service.clock.now()), 20)]));
    await matchRequests(service.services, await calls.idsOf(woman), service.clock.now());
    expect(await calls.estimate(man)).toMatchObject({ comparable_groups: 0 });
    const params = { id: number?.id };
    expect(await owner.client.call('DELETE /api/accounts/blocked/{id}', { params })).toMatchObject({
      status: 200,
    });
    expect(await calls.estimate(man)).toMatchObject({ comparable_groups: 1 });
    for (const id of await calls.idsOf(woman))
      await woman.client.ok('DELETE /api/meetings/{id}', { params: { id }, body: {} });
    expect(await calls.tryAgain(man, woman)).toBe(true);
  });

  it('are refused twice, for oneself and beyond fifty, and are removed by their member only', async () => {
    const [man, woman] = await addPair(service);
    expect(await block(man, man.phone)).toMatchObject(refusal('blocked.own'));
    expect(await block(man, '02-123-4567')).toMatchObject({ status: 400 });
    expect(await block(man, woman.phone)).toMatchObject({ status: 200 });
    const spelled = `+82 ${woman.phone.slice(1)}`;
    expect(await block(man, spelled)).toMatchObject(refusal('blocked.exists'));
    const [number] = await numbersOf(man);
    const params = { id: number?.id };
    const remove = ({ client }: Applicant) => client.call('DELETE /api/accounts/blocked/{id}', { params });
    expect(await remove(woman)).toMatchObject(refusal('blocked.not_found'));
    for (let nth = 1; nth < BLOCKED_PER_USER; nth += 1) await block(man, newPerson().phone);
    expect(await block(man, newPerson().phone)).toMatchObject(refusal('blocked.too_many'));
    expect(await remove(man)).toMatchObject({ status: 200 });
    expect(await remove(man)).toMatchObject(refusal('blocked.not_found'));
    expect(await block(man, newPerson().phone)).toMatchObject({ status: 200 });
  });

  it('stop a match that is being made at that moment', async () => {
    const [man, woman] = await addPair(service);
    const slots = choicesAt(bar, [addDays(kstDay(service.clock.now()), 20)]);
    const ids = [await apply(man, slots), await apply(woman, slots)];
    const { services, clock } = service;
    // The list changes after the run has read who may meet, and before its transaction.
    const table = {
      ...services.table,
      transact: async (...call: Parameters<typeof services.table.transact>) => {
        if (call[0] === 'match') expect((await block(woman, man.phone)).status).toBeLessThan(500);
        return services.table.transact(...call);
      },
    };
    expect(await matchRequests({ ...services, table }, ids, clock.now())).toMatchObject({
      matched: 0,
      refused: 1,
    });
    expect(await waitingOf(man)).toHaveLength(1);
  });

  it('go with the account, and the report’s pair stays', async () => {
    const couple = await calls.meet();
    await calls.report(couple.male, couple, { never_again: true });
    await block(couple.male, couple.female.phone);
    const other = await addApplicant(service, { gender: 'female' });
    await block(couple.male, other.phone);
    service.clock.advance(2 * DAY_MS);
    await calls.decide(couple, 'none', { side: 'male' });
    await complete(couple);
    await leave(service.services, couple.male.uid, service.clock.now());
    const { hash } = service.services;
    const kept = (await scanAll(service)).filter(({ PK }) => String(PK).startsWith('APART#'));
    const names = (who: Applicant) =>
      kept.filter(({ PK }) => String(PK).endsWith(hashOfPhone(hash, who.phone)));
    expect(names(other)).toEqual([]);
    expect(
      names(couple.female).every(({ expiresAt, isListed }) => expiresAt !== undefined && isListed === false),
    ).toBe(true);
    expect(names(couple.female)).toHaveLength(2);
  });
});
