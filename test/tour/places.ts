import { TABS } from '../../web/src/features/admin/model/tabs.ts';
import { CONSOLE_STOPS } from './console-places.ts';
import {
  agreed,
  asks,
  hasCalendar,
  hasCode,
  hasFilled,
  hasGroup,
  hasSent,
  hasTeam,
  inTurn,
  isThere,
  known,
  locked,
  opens,
  type Press,
  pressed,
  sent,
  typed,
} from './presses.ts';

export type Visitor = 'visitor' | 'newcomer' | 'member' | 'owner' | 'admin';

/** A page in one state. */
export interface Place {
  /** Also the name of its pictures. */
  name: string;
  who: Visitor;
  path: string;
  /** What is pressed before the picture. */
  open?: Press;
}

export type Stop = Omit<Place, 'name'> & { state?: string };

/** A member's form that has no account to name. */
const CHECK = '/request-meeting?step=check';

/** The stops at each page of the site, by its name in `web/src/lib/paths.ts`. */
export const STOPS: Readonly<Record<string, readonly Stop[]>> = {
  home: [
    { who: 'visitor', path: '/' },
    { who: 'newcomer', path: '/', state: 'newcomer', open: known },
    { who: 'member', path: '/', state: 'member', open: known },
    { who: 'visitor', path: '/', state: 'contents', open: pressed(/^(콘텐츠|메뉴 열기)$/) },
  ],
  start: [
    { who: 'visitor', path: '/start' },
    { who: 'visitor', path: '/start', state: 'menu', open: opens(pressed('메뉴 열기')) },
    { who: 'visitor', path: '/start', state: 'errors', open: pressed('바라는 점 고르러 가기') },
    { who: 'visitor', path: '/start', state: 'texts', open: hasTeam },
    { who: 'visitor', path: '/start', state: 'calendar', open: opens(hasCalendar) },
    { who: 'visitor', path: '/start', state: 'filled', open: hasFilled },
    { who: 'visitor', path: '/start?step=bars', state: 'bars' },
  ],
  signIn: [
    { who: 'visitor', path: '/signin' },
    { who: 'visitor', path: '/signin', state: 'empty-form', open: sent('로그인') },
    {
      who: 'visitor',
      path: '/signin',
      state: 'refused',
      open: asks(inTurn(typed('아이디', 'nobody1'), typed('비밀번호', 'wrong-word1'), sent('로그인'))),
    },
    { who: 'visitor', path: '/signin?next=/request-meeting', state: 'to-apply' },
  ],
  login: [],
  signUp: [
    { who: 'visitor', path: '/signup' },
    { who: 'visitor', path: '/signup', state: 'form', open: agreed },
    { who: 'visitor', path: '/signup', state: 'code', open: inTurn(agreed, hasCode) },
    { who: 'visitor', path: '/signup', state: 'errors', open: inTurn(agreed, pressed(/가입하기$/)) },
  ],
  findId: [{ who: 'visitor', path: '/find-id' }],
  findPassword: [
    { who: 'visitor', path: '/find-password' },
    { who: 'visitor', path: '/find-password', state: 'code', open: hasCode },
  ],
  undoPhone: [{ who: 'visitor', path: `/undo-phone#${'T'.repeat(43)}` }],
  coming: [{ who: 'visitor', path: `/coming#${'0'.repeat(32)}m${'T'.repeat(22)}` }],
  friend: [{ who: 'visitor', path: `/friend#${'0'.repeat(32)}m${'A'.repeat(22)}` }],
  requestMeeting: [
    { who: 'visitor', path: '/request-meeting', state: 'signed-out', open: asks(isThere) },
    { who: 'newcomer', path: '/request-meeting', state: 'newcomer' },
    { who: 'newcomer', path: '/request-meeting', state: 'errors', open: pressed('바라는 점 고르러 가기') },
    { who: 'newcomer', path: '/request-meeting', state: 'account', open: hasFilled },
    {
      who: 'newcomer',
      path: '/request-meeting',
      state: 'account-errors',
      open: inTurn(hasFilled, asks(pressed('미팅 신청하기'))),
    },
    { who: 'newcomer', path: '/request-meeting', state: 'sent', open: asks(hasSent) },
    { who: 'member', path: '/request-meeting' },
    { who: 'member', path: '/request-meeting?step=bars', state: 'bars' },
    { who: 'member', path: CHECK, state: 'check' },
  ],
  requestDetails: [
    { who: 'newcomer', path: '/request-details', state: 'empty' },
    { who: 'member', path: '/request-details' },
    { who: 'member', path: '/request-details', state: 'cancel', open: asks(pressed('신청 취소')) },
  ],
  // The stories open them.
  meetingDetail: [],
  myPage: [
    { who: 'newcomer', path: '/mypage', state: 'empty' },
    { who: 'member', path: '/mypage' },
  ],
  notices: [
    { who: 'newcomer', path: '/notices', state: 'empty' },
    { who: 'member', path: '/notices' },
  ],
  partnerships: [
    { who: 'visitor', path: '/content/partnerships' },
    { who: 'visitor', path: '/content/partnerships', state: 'detail', open: opens(pressed('달무리집')) },
  ],
  drinkingGames: [
    { who: 'visitor', path: '/content/drinking-games' },
    {
      who: 'visitor',
      path: '/content/drinking-games?category=others',
      state: 'detail',
      open: opens(pressed('초성 게임')),
    },
  ],
  modifyUserInfo: [
    { who: 'member', path: '/mypage/modify-user-info' },
    { who: 'member', path: '/mypage/modify-user-info?tab=notices', state: 'notices' },
    { who: 'member', path: '/mypage/modify-user-info', state: 'errors', open: pressed(/바꾸기$/) },
    { who: 'member', path: '/mypage/modify-user-info?tab=phone', state: 'phone' },
    { who: 'member', path: '/mypage/modify-user-info?tab=data', state: 'data' },
    { who: 'member', path: '/mypage/modify-user-info?tab=leave', state: 'leave' },
    {
      who: 'member',
      path: '/mypage/modify-user-info?tab=leave',
      state: 'cannot-leave',
      open: pressed('지금 탈퇴할 수 있는지 확인하기'),
    },
  ],
  modifyGroupInfo: [
    { who: 'newcomer', path: '/mypage/modify-group-info', state: 'empty' },
    { who: 'member', path: '/mypage/modify-group-info' },
    {
      who: 'newcomer',
      path: '/mypage/modify-group-info',
      state: 'edit',
      open: opens(inTurn(hasGroup, pressed(/고치기$/))),
    },
    {
      who: 'newcomer',
      path: '/mypage/modify-group-info?edit=new',
      state: 'errors',
      open: sent('새 팀 만들기'),
    },
    { who: 'member', path: '/mypage/modify-group-info?tab=accounts', state: 'accounts' },
    {
      who: 'newcomer',
      path: '/mypage/modify-group-info?tab=accounts&edit=new',
      state: 'account-errors',
      open: sent('계좌 등록하기'),
    },
  ],
  adminPage: [
    { who: 'member', path: '/mypage/admin-page', state: 'refused' },
    { who: 'admin', path: '/mypage/admin-page', state: 'password', open: locked },
    ...CONSOLE_STOPS,
  ],
  manageStore: [
    { who: 'member', path: '/mypage/manage-store', state: 'refused' },
    { who: 'owner', path: '/mypage/manage-store' },
    { who: 'owner', path: '/mypage/manage-store?tab=blocked', state: 'blocked' },
    { who: 'owner', path: '/mypage/manage-store?tab=settlement', state: 'settlement' },
    { who: 'owner', path: '/mypage/manage-store?tab=pictures', state: 'pictures' },
    { who: 'owner', path: '/mypage/manage-store?tab=facts', state: 'facts' },
    {
      who: 'owner',
      path: '/mypage/manage-store?tab=blocked',
      state: 'block',
      open: asks(inTurn(pressed('다음 달'), pressed(/15일/), pressed('쉬는 날로 정하기'))),
    },
  ],
  safety: [{ who: 'visitor', path: '/safety' }],
  fairness: [{ who: 'visitor', path: '/fairness' }],
  cs: [
    { who: 'visitor', path: '/cs' },
    { who: 'visitor', path: '/cs', state: 'answer', open: pressed(/^합석은 어떤 서비스/) },
    { who: 'member', path: '/cs?tab=ask', state: 'ask' },
    { who: 'member', path: '/cs?tab=ask', state: 'ask-errors', open: pressed('문의 보내기') },
    { who: 'visitor', path: '/cs?tab=my', state: 'my-signed-out' },
    { who: 'newcomer', path: '/cs?tab=my', state: 'my-empty' },
    { who: 'member', path: '/cs?tab=my', state: 'my' },
    { who: 'member', path: '/cs?tab=my', state: 'inquiry', open: pressed(/답변했어요/) },
    { who: 'admin', path: '/cs?tab=all', state: 'all' },
    { who: 'admin', path: '/cs?tab=all', state: 'reply', open: pressed(/답변을 기다려요/) },
    { who: 'admin', path: '/cs?edit=new', state: 'faq-new' },
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
  { name: 'offline', who: 'visitor', path: '/offline.html' },
];

const MEMBERS_LISTS = [
  'home-member',
  'partnerships',
  'request-meeting',
  'request-details',
  'notices',
  'modify-user-info',
  'modify-group-info',
  'cs-my',
  'cs-all',
];
const isListOf = ({ name, open }: Place, pages: string): boolean =>
  name.startsWith(pages) && open === undefined && !name.endsWith('refused');

/** Pages whose lists are shown while the service has not answered yet, and after it has failed. */
export const WAITED_FOR: readonly Place[] = PLACES.filter(
  (place) =>
    MEMBERS_LISTS.includes(place.name) ||
    isListOf(place, 'manage-store') ||
    (isListOf(place, 'admin-page') && TABS.some(({ value }) => place.name === `admin-page-${value}`)),
);
