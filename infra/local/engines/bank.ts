import { iso } from '../../../shared/calendar.ts';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { closeServer, listenLocally, sendJson } from './http.ts';

/** A row of the collecting account, in the field names of the contract. `trdate`
 * is ISO in UTC, `balance` the one after it. */
export interface StatementRow {
  tid: string;
  acc_in: number;
  acc_out: number;
  balance: number;
  account_owner: string;
  memo: string;
  trdate: string;
}

export interface NewTransfer {
  account_owner: string;
  /** Won; one of the two. */
  acc_in?: number | undefined;
  acc_out?: number | undefined;
  memo?: string | undefined;
  tid?: string | undefined;
  trdate?: string | undefined;
}

export interface BankEngine {
  url: string;
  /** Sets the balance of the account before its first row. */
  open(balanceWon: number): void;
  /** Adds a transfer; missing fields get defaults, with `now` (epoch ms) as its date. */
  add(transfer: NewTransfer, now: number): Omit<StatementRow, 'balance'>;
  list(): StatementRow[];
  stop(): Promise<void>;
}

/**
 * The local bank: a transfer is entered in the developer inbox, and the feed job reads it from
 * `GET {url}/rows`, which answers `{rows: StatementRow[]}`, oldest first, all of them every time.
 */
export async function startBankEngine(): Promise<BankEngine> {
  const transfers: Omit<StatementRow, 'balance'>[] = [];
  let opening = 0;
  /** Oldest first, because a transfer may be entered with an earlier date. */
  const rows = (): StatementRow[] => {
    let balance = opening;
    return transfers
      .toSorted((a, b) => Date.parse(a.trdate) - Date.parse(b.trdate))
      .map((transfer) => ({ ...transfer, balance: (balance += transfer.acc_in - transfer.acc_out) }));
  };
  const server = createServer((request, response) => {
    const isFeed = request.method === 'GET' && request.url?.split('?')[0] === '/rows';
    if (isFeed) sendJson(response, { rows: rows() });
    else sendJson(response, { message: 'Not Found' }, 404);
  });
  return {
    url: await listenLocally(server),
    open: (balanceWon) => void (opening = balanceWon),
    add: ({ account_owner, acc_in = 0, acc_out = 0, memo = '', tid = randomUUID(), trdate }, now) => {
      const at = trdate ?? iso(now);
      const transfer = { tid, acc_in, acc_out, account_owner, memo, trdate: at };
      transfers.push(transfer);
      return transfer;
    },
    list: rows,
    stop: () => closeServer(server),
  };
}
