import type { IdentityVerificationRequest } from '@portone/browser-sdk/v2';
import { windowPage } from './window-page.ts';

interface Check {
  id: string;
  storeId: string;
  channelKey: string;
}

type Open = (request: IdentityVerificationRequest) => Promise<{ code?: string | undefined } | undefined>;

/** The page of the identity check. The sign-up leaves the check (features/auth/model/sent-to-check.ts), and windows
 * open by a press only. */
export const openIdentityPage = (open: Open): void =>
  windowPage<Check>({
    stored: 'identity-check',
    name: 'check',
    open: ({ id, storeId, channelKey }) =>
      open({
        storeId,
        channelKey,
        identityVerificationId: id,
        redirectUrl: `${window.location.origin}/signup`,
        forceRedirect: true,
      }),
    missing: '가입을 처음부터 다시 시작해 주세요',
    notOpened: '본인인증 창을 열지 못했어요. 잠시 후 다시 눌러 주세요',
  });
