/** Every address of the site, once. */
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

/** Where to come back after signing in: only an address of this site, anything else is home. */
export function safeNext(next: string | null): string {
  return next && /^\/(?![/\\])/.test(next) ? next : paths.home;
}

/** `/signin?next=…` for the page the visitor was heading to. */
export function signInPath(next: string): string {
  return next === paths.home ? paths.signIn : `${paths.signIn}?next=${encodeURIComponent(next)}`;
}
