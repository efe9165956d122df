import { accountsRoutes } from '../../../shared/routes/accounts.ts';
import { areaHandler } from '../../middleware/api.ts';
import { createAccount } from './create-account.ts';
import { deleteAccountInfo } from './delete-account-info.ts';
import { getMyData } from './get-my-data.ts';
import { listAccounts } from './list-accounts.ts';
import { updateAccount } from './update-account.ts';

export const handler = areaHandler(accountsRoutes, {
  'list-accounts': listAccounts,
  'create-account': createAccount,
  'update-account': updateAccount,
  'delete-account-info': deleteAccountInfo,
  'get-my-data': getMyData,
});
