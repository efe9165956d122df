import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { closeServer, listenLocally, sendJson } from './http.ts';

/** A credit on the collecting account, in the field names of the contract. `trdate` is ISO in UTC. */
export interface Credit {
  tid: string;
  acc_in: number;
  account_owner: string;
  memo: string;
  trdate: string;
}

export interface NewCredit {
  account_owner: string;
  acc_in: number;
  memo?: string | undefined;
  tid?: string | undefined;
  trdate?: string | undefined;
}

export interface BankEngine {
  url: string;
  /** Adds a transfer; missing fields get defaults, with `now` (epoch ms) as its date. */
  add(credit: NewCredit, now: number): Credit;
  list(): Credit[];
  stop(): Promise<void>;
}

/**
 * The local bank: a transfer is entered in the developer inbox, and the feed job reads it from
 * `GET {url}/credits`, which answers `{credits: Credit[]}`, oldest first, all of them every time.
 */
export async function startBankEngine(): Promise<BankEngine> {
  const credits: Credit[] = [];
  const server = createServer((request, response) => {
    const isFeed = request.method === 'GET' && request.url?.split('?')[0] === '/credits';
    if (isFeed) sendJson(response, { credits });
    else sendJson(response, { message: 'Not Found' }, 404);
  });
  return {
    url: await listenLocally(server),
    add: (credit, now) => {
      const row = {
        tid: credit.tid ?? randomUUID(),
        acc_in: credit.acc_in,
        account_owner: credit.account_owner,
        memo: credit.memo ?? '',
        trdate: credit.trdate ?? new Date(now).toISOString(),
      };
      credits.push(row);
      return row;
    },
    list: () => [...credits],
    stop: () => closeServer(server),
  };
}
