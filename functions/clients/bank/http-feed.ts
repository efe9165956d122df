import * as z from 'zod';
import type { BankFeed } from '../../ports.ts';

const answer = z.object({
  credits: z.array(
    z.object({
      tid: z.string(),
      acc_in: z.int().min(1),
      account_owner: z.string(),
      memo: z.string(),
      trdate: z.iso.datetime({ offset: true }),
    }),
  ),
});

/** A feed over HTTP: `GET {url}/credits` answers all credits. The local bank implements it. */
export const httpFeed = (url: string): BankFeed => ({
  async credits(from, to) {
    const response = await fetch(`${url}/credits`, { signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(`bank feed answered ${response.status}`);
    const rows = answer
      .parse(await response.json())
      .credits.map((credit) => ({
        tid: credit.tid,
        amount: credit.acc_in,
        accountOwner: credit.account_owner,
        memo: credit.memo,
        at: Date.parse(credit.trdate),
      }))
      .filter(({ at }) => at >= from && at <= to);
    return { rows, unreadable: 0 };
  },
});
