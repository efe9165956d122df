import * as z from 'zod';
import { noFeed, readRows, statementOf } from './feed.ts';
import type { BankFeed, BankRow } from '../../ports.ts';
import type { Config } from '../../config.ts';

/** One of `acc_in` and `acc_out` is the row's amount in won, the other is 0. */
const transfer = z.object({
  tid: z.string(),
  acc_in: z.int().min(0),
  acc_out: z.int().min(0),
  balance: z.int(),
  account_owner: z.string(),
  memo: z.string(),
  trdate: z.iso.datetime({ offset: true }),
});
const answer = z.object({ rows: z.array(z.unknown()) });

function toRow(raw: unknown): BankRow {
  const row = transfer.parse(raw);
  return {
    tid: row.tid,
    amount: row.acc_in - row.acc_out,
    name: row.account_owner,
    memo: row.memo,
    at: Date.parse(row.trdate),
    balanceWon: row.balance,
  };
}

/** `GET {url}/rows` answers all rows of the account in the bank's order. The local bank implements it. */
const httpFeed = (url: string): BankFeed => ({
  async read(from, to) {
    const response = await fetch(`${url}/rows`, { signal: AbortSignal.timeout(5_000) });
    if (!response.ok) throw new Error(`bank feed answered ${response.status}`);
    const { rows } = answer.parse(await response.json());
    return statementOf(readRows(rows, toRow), { from, to });
  },
});

export async function chooseFeed(config: Config): Promise<BankFeed> {
  switch (config.BANK_FEED) {
    case 'none':
      return noFeed;
    case 'local':
      if (config.BANK_FEED_URL === undefined) throw new Error('BANK_FEED_URL is missing');
      return httpFeed(config.BANK_FEED_URL);
    case 'popbill': {
      const { popbillFeed } = await import('./popbill.ts');
      return popbillFeed(config);
    }
  }
}
