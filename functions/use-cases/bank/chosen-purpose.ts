import { Refusal } from '../../../shared/errors.ts';
import { sideOfDetail } from '../../../shared/ids.ts';
import type { PurposeInput } from '../../../shared/schemas/bank.ts';
import { sumWon } from '../../domain/money/sum-won.ts';
import type { BankRowItem, Purpose } from '../../items/money.ts';
import type { Act } from '../audit/act.ts';
import { readBatch } from '../money/batch-payouts.ts';
import { receiverOf } from '../money/due-rows.ts';
import { readPayout } from '../money/payouts.ts';
import { decidePurpose, requireRow } from './purposes.ts';
import { unseenOf } from './batch-rows.ts';
import { suggestedPurpose } from './bank-rows.ts';
import type { HashStore, Store, Services } from '../../ports.ts';

interface Choice {
  purpose: PurposeInput;
  isBorne: boolean;
}

/** An admin's choice of what a row is for. Throws what `decidePurpose` throws. */
export async function choosePurpose(
  services: Services,
  id: BankRowItem['rowId'],
  { purpose: input, isBorne }: Choice,
  act: Act,
  now: number,
): Promise<void> {
  const purpose = await purposeOf(services, id, input);
  await decidePurpose(services, { id, purpose, isBorne }, act, now);
}

/** Takes what an undecided credit probably is. Throws `record.not_found` and `deposit.no_match`. */
export async function takeSuggestion(
  services: Services,
  id: BankRowItem['rowId'],
  act: Act,
  now: number,
): Promise<void> {
  const row = await requireRow(services, id);
  refuseDecided(row);
  const purpose = await suggestedPurpose(services, row, now);
  if (purpose === null) throw new Refusal('deposit.no_match');
  await decidePurpose(services, { id, purpose, isBorne: false }, act, now, refuseDecided);
}

function refuseDecided({ purpose, amount }: BankRowItem): void {
  if (purpose.kind !== 'undecided' || amount <= 0) throw new Refusal('record.not_found');
}

async function purposeOf(
  services: HashStore,
  id: BankRowItem['rowId'],
  input: PurposeInput,
): Promise<Purpose> {
  switch (input.kind) {
    case 'deposit': {
      const { match, side } = sideOfDetail(input.uid_meetings_details);
      return { kind: 'deposit', matchId: match, side };
    }
    case 'bounced':
    case 'payout': {
      const payout = await readPayout(services, input.uid_payout);
      if (payout === null) throw new Refusal('record.not_found');
      return { kind: input.kind, matchId: payout.matchId, to: receiverOf(payout), number: payout.number };
    }
    case 'batch':
      return batchPurpose(services, id, input);
    case 'handed_back': {
      const { rowId, amount } = await requireRow(services, input.uid_deposits);
      if (amount < 0) throw new Refusal('bank_row.wrong_direction');
      return { kind: 'handed_back', rowId, won: amount };
    }
    default:
      return input;
  }
}

/** What was sent with the batch and not seen one by one. Throws `record.not_found` and `bank_row.no_payout`. */
async function batchPurpose(
  services: Store,
  id: BankRowItem['rowId'],
  { uid_payout_batches: batchId }: Extract<PurposeInput, { kind: 'batch' }>,
): Promise<Purpose> {
  const batch = await readBatch(services, batchId);
  const { purpose } = await requireRow(services, id);
  if (purpose.kind === 'batch' && purpose.batchId === batchId) return purpose;
  const unseen = await unseenOf(services, batch);
  if (unseen.length === 0) throw new Refusal('bank_row.no_payout');
  return { kind: 'batch', batchId, won: sumWon(unseen) };
}
