import * as z from 'zod';
import { checkLedger } from '../../functions/data/money/ledger-check.ts';
import { LEDGER_PROBLEMS, type LedgerVerdict } from '../../functions/domain/money/ledger-check.ts';
import { hasLocalData, withLocalTable } from './local-table.ts';

const verdictSchema = z.object({
  balanced: z.boolean(),
  bankWon: z.number(),
  receivableWon: z.number(),
  liabilitiesWon: z.number(),
  problems: z.array(z.object({ what: z.enum(LEDGER_PROBLEMS), of: z.string(), won: z.array(z.number()) })),
}) satisfies z.ZodType<LedgerVerdict>;

/**
 * Checks the ledger of the service that runs at `url`, otherwise of the data that `npm start` left
 * in `folder`; undefined when there is neither.
 */
export async function checkLocalLedger(url: string, folder: string): Promise<LedgerVerdict | undefined> {
  const answer = fetch(`${url}/_local/ledger`).then((response) => response.json());
  const running = verdictSchema.safeParse(await answer.catch(() => undefined));
  if (running.success) return running.data;
  return hasLocalData(folder) ? withLocalTable(folder, checkLedger) : undefined;
}
