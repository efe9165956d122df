import { expect } from 'vitest';
import { dailyClose } from '../../support/rights/functions.ts';
import { codeOf } from '../../support/client.ts';
import { addConsole, type Console } from '../../support/console.ts';
import { allEntries, expectBalanced } from '../../support/ledger.ts';
import { addBar, type Couple, matchCouple, transferOf } from '../../support/market.ts';
import { startService, type TestService } from '../../support/service.ts';
import { CollectingAccount } from '../collecting-account.ts';

/** A service, the collecting account that its bank corrects, and the admin
 * who closes the rows that are listed for it. */
export class CorrectingBank {
  readonly account: CollectingAccount;

  constructor(
    readonly service: TestService,
    public admin: Console,
  ) {
    this.account = new CollectingAccount(service);
  }

  async reconciliation() {
    return (await this.admin.ok('GET /api/admin/reconciliation', {})).reconciliation;
  }
  async difference() {
    return (await dailyClose()).bankDifference;
  }
  async listed() {
    return (await this.reconciliation()).unreadable;
  }

  /** Closes the row that was listed last; returns the code of a refusal. */
  async close(how: 'transfer' | 'platform' | 'none', more: object = {}) {
    // Each act is later than the one before it.
    this.service.clock.advance(1_000);
    const [row] = await this.listed();
    const params = { id: row?.row_id ?? 'none' };
    const body = { how, reason: '은행이 바로잡았어요', ...more };
    const answer = await this.admin.call('PUT /api/admin/unreadable-rows/{id}/close', { params, body });
    return answer.status === 200 ? 200 : codeOf(answer);
  }

  /** The bank reports a transfer again with another amount, and its balance with it. */
  async correct(nth: number, amount: number): Promise<void> {
    this.account.correct(nth, amount);
    await this.account.readFeed();
  }

  async expectNoDifference(): Promise<void> {
    expect(await this.difference()).toBe(0);
    expect(await this.reconciliation()).toMatchObject({ rows: [], entries: [], unreadable: [] });
    await expectBalanced(this.service);
  }

  async stranger(): Promise<void> {
    this.account.transfer(3_000, '모르는사람');
    await this.account.readFeed();
  }

  async paidCouple(amount = 7_500): Promise<Couple> {
    const couple = await matchCouple(this.service, (await addBar(this.service, 40)).barId, ['2027-03-20']);
    this.account.transfer(amount, (await transferOf(couple.male)).transfer_name);
    await this.account.readFeed();
    return couple;
  }

  async sumOf(kind: string): Promise<number> {
    return (await allEntries(this.service))
      .flatMap(({ lines }) => lines)
      .reduce((sum, { account: { kind: of }, amount }) => sum + (of === kind ? amount : 0), 0);
  }
}

export async function openBank(): Promise<CorrectingBank> {
  const service = await startService();
  return new CorrectingBank(service, await addConsole(service));
}
