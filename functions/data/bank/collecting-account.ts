import type { Services } from '../../ports.ts';

export interface CollectingAccount {
  bank: string;
  number: string;
  owner: string;
}

export const collectingAccount = ({ config }: Pick<Services, 'config'>): CollectingAccount => ({
  bank: config.BANK_ACCOUNT_BANK,
  number: config.BANK_ACCOUNT_NUMBER,
  owner: config.BANK_ACCOUNT_OWNER,
});
