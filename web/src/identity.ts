import { requestIdentityVerification } from '@portone/browser-sdk/v2';
import { openIdentityPage } from './identity-page.ts';

openIdentityPage(requestIdentityVerification);
