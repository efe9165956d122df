import { expect, it } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { listDueOf } from '../../../functions/use-cases/money/bar-payouts.ts';
import { byTime, inList, payoutKey, payoutList } from '../../../functions/store/keys.ts';
import { barId, barShareId } from '../../../shared/ids.ts';
import { countingTable } from '../../support/faults.ts';
import { startService } from '../../support/service.ts';

const [own, other] = [barId.parse(newId('bar')), barId.parse(newId('bar'))];
const share = (bar: typeof own, at: number, list: string) => {
  const refundId = barShareId.parse(newId('barShare'));
  return { ...payoutKey(refundId), ...inList(list, byTime(at, refundId)), refundId, barId: bar, v: 1 };
};
const YEARS = Array.from({ length: 3_000 }, (_, at) => at);

it('what a bar is due is read in one query, the oldest first, whatever was sent and whatever other bars are due', async () => {
  const due = YEARS.slice(0, 1_500).map((at) =>
    share(at % 100 === 0 ? own : other, at, payoutList('bar', 'due')),
  );
  const sent = YEARS.map((at) => share(own, at, payoutList('bar', 'sent')));
  const service = await startService();
  await service.services.table.writeMany([...sent, ...due.toReversed()].map((put) => ({ put })));
  const { table, take } = countingTable(service);
  const wanted = due.filter((one) => one.barId === own).map(({ refundId }) => refundId);
  expect((await listDueOf({ table }, own)).map(({ refundId }) => refundId)).toEqual(wanted);
  expect(take().requests).toBe(1);
});
