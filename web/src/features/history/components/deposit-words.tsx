import { won } from '../../../lib/format.ts';
import type { DepositSentence } from '../model/outcome.ts';

/** What becomes of the deposit, its amount in strong letters. */
export const DepositWords = ({ sentence: { before, amount, after } }: { sentence: DepositSentence }) => (
  <>
    {before}
    {amount !== undefined && <b className="num strong">{won(amount)}</b>}
    {after}
  </>
);
