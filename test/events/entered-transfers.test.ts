import { beforeAll, describe, expect, test } from 'vitest';
import { recordCredit } from '../../functions/data/bank/deposit-intake.ts';
import { resolveWrongDeposit } from '../../functions/data/bank/wrong-deposits.ts';
import { expireDeadlines } from '../../functions/data/jobs/close-day.ts';
import { requireMatch } from '../../functions/data/meetings/matches.ts';
import { sendReminders } from '../../functions/data/jobs/reminders.ts';
import { depositReminderAt } from '../../functions/domain/notices/notice-hours.ts';
import type { BarItem } from '../../functions/items/bar.ts';
import type { BankRow } from '../../functions/ports.ts';
import { removed } from '../../functions/store/writes.ts';
import { BANK_FEED_GRACE_MS } from '../../shared/limits.ts';
import { ADMIN_ACT } from '../support/acts.ts';
import { reversed } from '../api/reversals/acts.ts';
import { addConsole } from '../support/console.ts';
import { bankWonOf, expectBalanced, kindsOf, scanAll } from '../support/ledger.ts';
import { type Couple, matchCouple, noticesOf, transferOf, startServiceWithBar } from '../support/market.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
let bar: BarItem;
beforeAll(async () => {
  ({ service, bar } = await startServiceWithBar());
});
const DAYS = ['2027-03-20'];

describe('a transfer that an admin enters by hand', () => {
  const enter = (row: BankRow) => recordCredit(service.services, row, ADMIN_ACT, service.clock.now());
  const fromFeed = (row: BankRow) => recordCredit(service.services, row, null, service.clock.now());
  const decide = async (tid: string, resolution: 'same' | 'another' | 'refund') => {
    const record = (await scanAll(service)).find((item) => item['SK'] === 'D' && item['tid'] === tid);
    const choice = { resolution };
    await resolveWrongDeposit(
      service.services,
      String(record?.['depositId']),
      choice,
      ADMIN_ACT,
      service.clock.now(),
    );
  };
  async function rows(): Promise<{ couple: Couple; entered: BankRow; reported: BankRow }> {
    service.clock.advance(1_000);
    const couple = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: accountOwner, amount } = await transferOf(couple.male);
    const entered = {
      tid: `entered-${couple.matchId}`,
      amount,
      accountOwner,
      memo: '',
      at: service.clock.now(),
    };
    return {
      couple,
      entered,
      reported: { ...entered, tid: `feed-${couple.matchId}`, at: entered.at + 60_000 },
    };
  }

  test('pays; the same transfer from the feed waits in suspense until an admin merges them', async () => {
    const { couple, entered, reported } = await rows();
    expect(await enter(entered)).toBe('paid');
    const before = await bankWonOf(service);
    expect(await fromFeed(reported)).toBe('entered');
    await expect(decide(reported.tid, 'refund')).rejects.toMatchObject({ code: 'deposit.entered_undecided' });
    await decide(reported.tid, 'same');
    expect(await bankWonOf(service)).toBe(before);
    expect(await kindsOf(service, couple.matchId)).toEqual(['M1']);
    expect(await fromFeed(reported)).toBe('seen');
    await expectBalanced(service);
  });

  test('pays on its own after a namesake was taken for it by mistake', async () => {
    const { entered, reported } = await rows();
    const later = { ...reported, tid: `later-${reported.tid}` };
    await enter(entered);
    await fromFeed(reported);
    await decide(reported.tid, 'same');
    expect(await reversed(await addConsole(service), 'linked')).toBe(200);
    const before = await bankWonOf(service);
    await decide(reported.tid, 'another');
    expect(await bankWonOf(service)).toBe(before + reported.amount);
    expect(await fromFeed(later)).toBe('entered');
    await decide(later.tid, 'same');
    expect(await bankWonOf(service)).toBe(before + reported.amount);
    await expectBalanced(service);
  });

  test('is linked to the row of the feed also after the marks of both have expired, and to no second row', async () => {
    const { entered, reported } = await rows();
    const later = { ...reported, tid: `later-${reported.tid}` };
    await enter(entered);
    for (const row of [reported, later]) expect(await fromFeed(row)).toBe('entered');
    const marks = (await scanAll(service)).filter(({ PK }) => String(PK).startsWith('TRANSFER#'));
    for (const { PK, SK } of marks)
      await service.services.table.write(removed({ PK: String(PK), SK: String(SK) }));
    await decide(reported.tid, 'same');
    await expect(decide(later.tid, 'same')).rejects.toMatchObject({ code: 'deposit.entered_linked' });
    await decide(later.tid, 'another');
    await expectBalanced(service);
  });

  test('under the bank’s own number is no second row of the feed either', async () => {
    const { entered, reported } = await rows();
    await enter(entered);
    expect(await fromFeed(entered)).toBe('seen');
    expect(await fromFeed(reported)).toBe('entered');
    await expect(decide(reported.tid, 'same')).rejects.toMatchObject({ code: 'deposit.entered_linked' });
    await decide(reported.tid, 'another');
    await expectBalanced(service);
  });

  test('is booked once when the feed reports it at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { entered, reported } = await rows();
      const before = await bankWonOf(service);
      const outcomes = await Promise.allSettled([enter(entered), fromFeed(reported)]);
      expect(outcomes.filter((one) => one.status === 'fulfilled' && one.value === 'paid')).toHaveLength(1);
      expect((await bankWonOf(service)) - before).toBe(entered.amount);
    }
  });

  test('without a code does not hold back a row with name and code of a side that waits', async () => {
    const { couple, entered, reported } = await rows();
    const { amount, accountOwner } = entered;
    const plain = { ...entered, amount: amount + 500, accountOwner: accountOwner.replace(/\d/g, '') };
    expect(await enter(plain)).toBe('unknown');
    expect(await fromFeed({ ...reported, amount: plain.amount })).toBe('paid');
    expect(await transferOf(couple.male)).toMatchObject({ is_payed: 1 });
    const again = { ...reported, tid: `again-${couple.matchId}`, amount: plain.amount };
    expect(await fromFeed(again)).toBe('entered');
    await expectBalanced(service);
  });

  test('is booked too when the admin says that it is another transfer', async () => {
    const { entered, reported } = await rows();
    await enter(entered);
    const before = await bankWonOf(service);
    await fromFeed(reported);
    await decide(reported.tid, 'another');
    expect((await bankWonOf(service)) - before).toBe(entered.amount);
    await decide(reported.tid, 'refund');
    await expectBalanced(service);
  });

  test('holds back a row that may pay: its payer is told once, and the deadline waits for the decision', async () => {
    const { couple, entered, reported } = await rows();
    const listed = async () =>
      (await (await addConsole(service)).ok('GET /api/admin/deposits-wrong', {})).deposits;
    const isPaid = async () => (await requireMatch(service.services, couple.matchId)).male.isPaid;
    expect(await enter({ ...entered, amount: 4_000 })).toBe('short');
    expect(await fromFeed({ ...reported, amount: 4_000 })).toBe('entered');
    await fromFeed({ ...reported, tid: `newer-${couple.matchId}`, accountOwner: '모르는사람', amount: 1 });
    const { due_at: dueAt } = await transferOf(couple.male);
    expect((await listed())[0]).toMatchObject({ tid: reported.tid, reason: 'entered', due_at: dueAt });

    service.clock.set(depositReminderAt(Date.parse(dueAt)));
    await sendReminders(service.services, service.clock.now());
    expect(await noticesOf(service, couple.female)).toContain('deposit_reminder');
    const own = await noticesOf(service, couple.male);
    expect(own.toSorted()).toEqual(['deposit_checking', 'deposit_short', 'matched']);
    service.clock.set(Date.parse(dueAt) + BANK_FEED_GRACE_MS + 1);
    await expireDeadlines(service.services, service.clock.now());
    await decide(reported.tid, 'another');
    expect(await isPaid()).toBe(true);
    await expireDeadlines(service.services, service.clock.now());
    expect(await noticesOf(service, couple.male)).toContain('match_expired');
    expect((await listed()).map(({ due_at }) => due_at)).not.toContain(dueAt);
    await expectBalanced(service);
  });

  test('is refused when the feed reported it before', async () => {
    const { entered, reported } = await rows();
    expect(await fromFeed(reported)).toBe('paid');
    await expect(enter(entered)).rejects.toMatchObject({ code: 'deposit.entered_already' });
    await expectBalanced(service);
  });
});
