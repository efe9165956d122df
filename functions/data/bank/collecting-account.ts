import type { CollectingAccount } from '../../api/fixed/meeting-view.ts';
import type { Services } from '../../runtime/services.ts';

/** The account that collects deposits, as the stage is configured. */
export const collectingAccount = ({ config }: Pick<Services, 'config'>): CollectingAccount => ({
  bank: config.BANK_ACCOUNT_BANK,
  number: config.BANK_ACCOUNT_NUMBER,
  owner: config.BANK_ACCOUNT_OWNER,
});
