import { randomUUID } from 'node:crypto';

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

export interface Bank {
  add(credit: NewCredit, now: number): Credit;
  list(): Credit[];
}

/** The bank of one machine: somebody types a transfer into the developer inbox, and the feed job finds it. */
export function createBank(): Bank {
  const credits: Credit[] = [];
  return {
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
  };
}
