export const paths = {
  home: '/',
  signIn: '/signin',
  login: '/login',
  signUp: '/signup',
  findId: '/find-id',
  findPassword: '/find-password',
  requestMeeting: '/request-meeting',
  requestDetails: '/request-details',
  meetingDetail: '/request-details/:kind/:id',
  notices: '/notices',
  partnerships: '/content/partnerships',
  drinkingGames: '/content/drinking-games',
  modifyUserInfo: '/mypage/modify-user-info',
  modifyGroupInfo: '/mypage/modify-group-info',
  adminPage: '/mypage/admin-page',
  manageStore: '/mypage/manage-store',
  cs: '/cs',
  privacyPolicy: '/privacy-policy',
  termsOfUse: '/terms-of-use',
} as const;

/** A tab of the console, with what to find there. */
export const consolePath = (tab: string, found: Record<string, string> = {}): string =>
  `${paths.adminPage}?${new URLSearchParams({ tab, ...found })}`;

/** A safe redirect target after signing in: paths of this site only, else home. */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? next : paths.home;
}

/** `/signin?next=…` with the page to return to. */
export function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?next=${encodeURIComponent(next)}`;
}
