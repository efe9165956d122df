import type { Page } from '@playwright/test';
import { type AdminTab, TABS } from '../../web/src/features/admin/model/tabs.ts';

export type Visitor = 'visitor' | 'newcomer' | 'member' | 'owner' | 'admin';

/** A page in one state. */
export interface Place {
  /** Also the name of its pictures. */
  name: string;
  who: Visitor;
  path: string;
  /** What is pressed before the picture. */
  open?: (page: Page) => Promise<void>;
}

type Stop = Omit<Place, 'name'> & { state?: string };

const pressed =
  (name: RegExp | string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click();

const sent =
  (button: string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name: button, exact: true }).last().click();

/** Ticks every consent and goes on to the form. */
async function agreed(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.check({ force: true });
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByRole('textbox', { name: '아이디' }).waitFor();
}

/** Home is the visitors' until it knows who has come. */
const known = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 2, name: /우리 테이블이랑/ }).waitFor();

/** Each tab of the console, with what opens on it. */
const OPENED: Partial<Record<AdminTab, readonly Pick<Stop, 'state' | 'open'>[]>> = {
  'user-refunds': [{ state: 'detail', open: pressed(/자세히$/) }],
  'meeting-confirmed': [{ state: 'detail', open: pressed(/자세히$/) }],
};
const consoleStops: Stop[] = TABS.flatMap(({ value }) => {
  const bare = { who: 'admin', path: `/mypage/admin-page?tab=${value}`, state: value } as const;
  const more = (OPENED[value] ?? []).map(({ state = '', open }) => ({
    ...bare,
    state: `${value}-${state}`,
    ...(open && { open }),
  }));
  return [bare, ...more];
});

/** The stops at each page of the site, by its name in `web/src/lib/paths.ts`. */
export const STOPS: Readonly<Record<string, readonly Stop[]>> = {
  home: [
    { who: 'visitor', path: '/' },
    { who: 'newcomer', path: '/', state: 'newcomer', open: known },
    { who: 'member', path: '/', state: 'member', open: known },
  ],
  start: [
    { who: 'visitor', path: '/start' },
    { who: 'visitor', path: '/start?step=bars', state: 'bars' },
    { who: 'visitor', path: '/start?step=check', state: 'check' },
  ],
  signIn: [
    { who: 'visitor', path: '/signin' },
    { who: 'visitor', path: '/signin', state: 'empty-form', open: sent('로그인') },
  ],
  login: [],
  signUp: [
    { who: 'visitor', path: '/signup' },
    { who: 'visitor', path: '/signup', state: 'form', open: agreed },
  ],
  findId: [{ who: 'visitor', path: '/find-id' }],
  findPassword: [{ who: 'visitor', path: '/find-password' }],
  undoPhone: [{ who: 'visitor', path: `/undo-phone#${'T'.repeat(43)}` }],
  requestMeeting: [
    { who: 'newcomer', path: '/request-meeting', state: 'newcomer' },
    { who: 'member', path: '/request-meeting' },
    { who: 'member', path: '/request-meeting?step=bars', state: 'bars' },
    { who: 'member', path: '/request-meeting?step=check', state: 'check' },
  ],
  requestDetails: [
    { who: 'newcomer', path: '/request-details', state: 'empty' },
    { who: 'member', path: '/request-details' },
  ],
  // The tour opens what the list of the demo's member names.
  meetingDetail: [],
  notices: [
    { who: 'newcomer', path: '/notices', state: 'empty' },
    { who: 'member', path: '/notices' },
  ],
  partnerships: [{ who: 'visitor', path: '/content/partnerships' }],
  drinkingGames: [{ who: 'visitor', path: '/content/drinking-games' }],
  modifyUserInfo: [
    { who: 'member', path: '/mypage/modify-user-info' },
    { who: 'member', path: '/mypage/modify-user-info?tab=notices', state: 'notices' },
  ],
  modifyGroupInfo: [
    { who: 'newcomer', path: '/mypage/modify-group-info', state: 'empty' },
    { who: 'member', path: '/mypage/modify-group-info' },
  ],
  adminPage: [{ who: 'member', path: '/mypage/admin-page', state: 'refused' }, ...consoleStops],
  manageStore: [
    { who: 'member', path: '/mypage/manage-store', state: 'refused' },
    { who: 'owner', path: '/mypage/manage-store' },
    { who: 'owner', path: '/mypage/manage-store?tab=blocked', state: 'blocked' },
    { who: 'owner', path: '/mypage/manage-store?tab=settlement', state: 'settlement' },
    { who: 'owner', path: '/mypage/manage-store?tab=pictures', state: 'pictures' },
    { who: 'owner', path: '/mypage/manage-store?tab=facts', state: 'facts' },
  ],
  cs: [
    { who: 'visitor', path: '/cs' },
    { who: 'member', path: '/cs?tab=ask', state: 'ask' },
    { who: 'newcomer', path: '/cs?tab=my', state: 'my-empty' },
    { who: 'member', path: '/cs?tab=my', state: 'my' },
  ],
  privacyPolicy: [{ who: 'visitor', path: '/privacy-policy' }],
  termsOfUse: [{ who: 'visitor', path: '/terms-of-use' }],
};

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const PLACES: readonly Place[] = [
  ...Object.entries(STOPS).flatMap(([page, stops]) =>
    stops.map(({ state, ...stop }) => ({
      ...stop,
      name: [dashed(page), ...(state === undefined ? [] : [state])].join('-'),
    })),
  ),
  { name: 'not-found', who: 'visitor', path: '/nowhere' },
];

/** Pages whose lists are shown while the service has not answered yet, and after it has failed. */
export const WAITED_FOR: readonly Place[] = PLACES.filter(({ name }) =>
  [
    'home-member',
    'partnerships',
    'request-meeting',
    'request-details',
    'notices',
    'modify-user-info',
    'modify-group-info',
    'manage-store',
    'cs-my',
  ].includes(name),
);
