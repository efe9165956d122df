import type { BankFeed } from '../../ports.ts';

/** No feed: an admin enters what the bank's page shows. */
export const noFeed: BankFeed = { credits: async () => ({ rows: [], unreadable: 0 }) };
