import type { BankFeed } from '../../ports.ts';

/** No feed: an admin enters the credits that the bank's website shows. */
export const noFeed: BankFeed = { credits: async () => ({ rows: [], unreadable: 0 }) };
