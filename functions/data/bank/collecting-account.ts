import type { Services } from '../../ports.ts';

/** The account that collects deposits. */
export interface CollectingAccount {
  bank: string;
  number: string;
  owner: string;
}

/** The account that collects deposits, as the stage is configured. */
export const collectingAccount = ({ config }: Pick<Services, 'config'>): CollectingAccount => ({
  bank: config.BANK_ACCOUNT_BANK,
  number: config.BANK_ACCOUNT_NUMBER,
  owner: config.BANK_ACCOUNT_OWNER,
});
