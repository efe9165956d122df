import type { payoutRoutes } from '../../../shared/routes/payouts.ts';
import type { Act } from '../../use-cases/audit/act.ts';
import { requireBar } from '../../use-cases/bars/bars.ts';
import { readTransfers } from '../../use-cases/console/payout-export.ts';
import { sendAllShares } from '../../use-cases/money/bar-payouts.ts';
import { completeBatch, dissolveBatch } from '../../use-cases/money/payout-batch-ends.ts';
import { createBatch, listOpenBatches } from '../../use-cases/money/payout-batches.ts';
import { type Sender, sendPayout, unmarkPayout } from '../../use-cases/money/payouts.ts';
import { readNextBatch } from '../../use-cases/money/unbatched-payouts.ts';
import { done, type HandlersOf } from '../../middleware/handler.ts';
import type { Services } from '../../ports.ts';
import { leftView, nextView, payoutBatchView, resultView, skippedView } from './views/payouts.ts';
import { transferCsv } from './views/transfer-csv.ts';

/** The admin who marks payouts as sent. */
const senderOf = ({ config }: Pick<Services, 'config'>, act: Act): Sender => ({
  by: act.actor.uid,
  act,
  hasFeed: config.BANK_FEED !== 'none',
});

export const payoutHandlers: HandlersOf<typeof payoutRoutes> = {
  /** Answers how many this call marked (decision 43), and how many are still to be sent. */
  'complete-all-bar-refunds': async ({ input, services, act, now }) => {
    const bar = await requireBar(services, input.params.barId);
    const { sentCount, leftCount } = await sendAllShares(services, bar, senderOf(services, act), now);
    return { success: true, deletedCount: sentCount, leftCount };
  },
  /** The admin has sent the bar share at the bank. */
  'complete-bar-refund': async ({ input, services, act, now }) => {
    const sender = { ...senderOf(services, act), isInsisted: false };
    await sendPayout(services, input.params.id, sender, now);
    return { success: true };
  },
  /** The file was sent at the bank: says of each payout whether it is marked as sent. */
  'complete-payout-batch': async ({ input, services, act, now }) => {
    const ended = await completeBatch(services, input.params.id, senderOf(services, act), now);
    return { success: true, batch: payoutBatchView(ended), results: ended.results.map(resultView) };
  },
  /** The admin has sent the refund at the bank. */
  'complete-user-refund': async ({ input, services, act, now }) => {
    const sender = { ...senderOf(services, act), isInsisted: input.body.reason !== undefined };
    await sendPayout(services, input.params.id, sender, now);
    return { success: true };
  },
  /** Answers how many, how much, what stays out and what is left. */
  'create-payout-batch': async ({ input, services, act, now }) => {
    const by = senderOf(services, act);
    const { made, skipped, left } = await createBatch(services, input.params.id, input.body, by, now);
    return {
      success: true,
      batch: made && payoutBatchView(made),
      skipped: skipped.map(skippedView),
      left: leftView(left),
    };
  },
  /** The file is not sent. */
  'dissolve-payout-batch': ({ input, services, act, now }) =>
    dissolveBatch(services, input.params.id, act, now).then(done()),
  /** The payouts of a batch as the CSV of a bank's bulk-transfer page, with whole account numbers. */
  'export-payout-batch': async ({ input, services }) =>
    transferCsv(await readTransfers(services, input.params.id)),
  'list-payout-batches': async ({ input, services, now }) => {
    const { kind } = input.query;
    const [{ batches, isCut }, next] = await Promise.all([
      listOpenBatches(services, kind),
      readNextBatch(services, kind, now),
    ]);
    return { success: true, batches: batches.map(payoutBatchView), truncated: isCut, next: nextView(next) };
  },
  /** The payout was marked as sent by mistake. */
  'unmark-payout': ({ input, services, act, now }) =>
    unmarkPayout(services, input.params.id, act, now).then(done()),
};
