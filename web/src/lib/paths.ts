import { matchPath } from 'react-router-dom';

export const paths = {
  home: '/',
  start: '/start',
  signIn: '/signin',
  login: '/login',
  signUp: '/signup',
  findId: '/find-id',
  findPassword: '/find-password',
  undoPhone: '/undo-phone',
  coming: '/coming',
  friend: '/friend',
  requestMeeting: '/request-meeting',
  requestDetails: '/request-details',
  meetingDetail: '/request-details/:kind/:id',
  notices: '/notices',
  partnerships: '/content/partnerships',
  drinkingGames: '/content/drinking-games',
  myPage: '/mypage',
  modifyUserInfo: '/mypage/modify-user-info',
  modifyGroupInfo: '/mypage/modify-group-info',
  adminPage: '/mypage/admin-page',
  manageStore: '/mypage/manage-store',
  cs: '/cs',
  safety: '/safety',
  fairness: '/fairness',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
} as const;

/** The summary of the application, where what a visitor filled in goes on. */
export const FILLED_FORM = `${paths.requestMeeting}?step=check`;

/** What a representative sends to friends; no server sees the link behind the #. */
export const friendPath = (link: string): string => `${paths.friend}#${link}`;

/** The application, filled in as an earlier one was. */
export const againPath = (request: string): string =>
  `${paths.requestMeeting}?${new URLSearchParams({ again: request })}`;

/** A tab of the console, with what to find there. */
export const consolePath = (tab: string, found: Record<string, string> = {}): string =>
  `${paths.adminPage}?${new URLSearchParams({ tab, ...found })}`;

/** The inquiry form, which then names the call that failed. */
export const failedCallPath = (requestId: string): string =>
  `${paths.cs}?${new URLSearchParams({ tab: 'ask', failed: requestId })}`;

/** The inquiry form, about this meeting where there is one. */
export const askPath = (meeting: string | null): string =>
  `${paths.cs}?${new URLSearchParams({ tab: 'ask', ...(meeting && { meeting }) })}`;

/** A safe redirect target after signing in: pages of this site only, else home. */
export function safeNext(next: string | null): string {
  const base = 'https://site.invalid';
  if (next === null || !next.startsWith('/') || !URL.canParse(next, base)) return paths.home;
  const { origin, pathname, search, hash } = new URL(next, base);
  const isPage = origin === base && Object.values(paths).some((page) => matchPath(page, pathname) !== null);
  return isPage ? `${pathname}${search}${hash}` : paths.home;
}

const leadingTo = (path: string) => (next: string) =>
  next === paths.home ? path : `${path}?next=${encodeURIComponent(next)}`;

/** `/signin?next=…` with the page to return to. */
export const signInPath = leadingTo(paths.signIn);

/** `/signup?next=…` with the page to return to after the first sign-in. */
export const signUpPath = leadingTo(paths.signUp);
