import { requestPayment } from '@portone/browser-sdk/v2';
import { openPayPage } from './pay-page.ts';

openPayPage(requestPayment);
