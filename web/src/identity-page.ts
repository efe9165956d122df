import type { IdentityVerificationRequest } from '@portone/browser-sdk/v2';

/**
 * The page of the identity check: a document of its own, because PortOne's script may run in no other. It
 * shares no module with the site, which would be loaded with it.
 */

interface Check {
  id: string;
  storeId: string;
  channelKey: string;
}

/** The sign-up leaves the check there (features/auth/model/sent-to-check.ts). */
const STORED = 'identity-check';
const SIGN_UP = '/signup';
const NOT_OPENED = '본인인증 창을 열지 못했어요. 잠시 후 다시 눌러 주세요';

/** Opens PortOne's window. Answers, with a code, only when it could
 * not: otherwise PortOne leaves the page. */
type Open = (request: IdentityVerificationRequest) => Promise<{ code?: string | undefined } | undefined>;

export function openIdentityPage(open: Open): void {
  const button = document.querySelector('button');
  const told = document.querySelector('[role="alert"]');
  const check = readCheck();
  if (button === null || told === null) return;
  // Windows open by a press only.
  button.addEventListener('click', () => {
    if (check === null) return void (told.textContent = '가입을 처음부터 다시 시작해 주세요');
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    told.textContent = '';
    void open(requestOf(check))
      .then((answer) => (answer?.code === undefined ? '' : NOT_OPENED))
      .catch(() => NOT_OPENED)
      .then((text) => {
        told.textContent = text;
        button.ariaDisabled = 'false';
      });
  });
}

const requestOf = ({ id, storeId, channelKey }: Check): IdentityVerificationRequest => ({
  storeId,
  channelKey,
  identityVerificationId: id,
  redirectUrl: `${window.location.origin}${SIGN_UP}`,
  forceRedirect: true,
});

function readCheck(): Check | null {
  try {
    const { check }: { check?: Check } = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return check ?? null;
  } catch {
    return null;
  }
}
