import { type AdminTab, TABS } from '../../web/src/features/admin/model/tabs.ts';
import type { Stop } from './places.ts';
import { inTurn, opens, pressed } from './presses.ts';

type Opened = Pick<Stop, 'open'> & { state: string; more?: string };

const showDetail = opens(pressed(/자세히$/));
const DETAIL: Opened = { state: 'detail', open: showDetail };
const NOTHING_FOUND: Opened = { state: 'nothing-found', more: '&q=없는이름' };

/** What opens on a tab of the console. */
const OPENED: Partial<Record<AdminTab, readonly Opened[]>> = {
  'user-search': [
    { state: 'found', more: '&id=minjun' },
    { state: 'phone', more: '&id=minjun', open: opens(pressed(/전화번호 바꾸기$/)) },
    { state: 'several', more: '&id=01000000011' },
    { state: 'nobody', more: '&id=nobody1' },
  ],
  users: [
    NOTHING_FOUND,
    { state: 'owners', more: '&role=owner' },
    { state: 'bar', open: opens(inTurn(pressed('사장님'), pressed(/술집 정하기$|술집 바꾸기$/))) },
  ],
  bars: [
    { state: 'new', more: '&edit=new' },
    { state: 'edit', open: pressed('달무리집 고치기') },
  ],
  'matching-requests': [DETAIL, NOTHING_FOUND],
  'matching-completed': [DETAIL, { state: 'paid', open: opens(pressed(/받은 것으로 하기$/)) }],
  'meeting-confirmed': [DETAIL, { state: 'cancel', open: opens(pressed(/취소$/)) }],
  'meeting-completed': [
    DETAIL,
    // The newest one was cancelled before its day, which nobody can correct.
    { state: 'correct', open: opens(inTurn(pressed(/달무리집 자세히$/), pressed('결과 고치기'))) },
  ],
  bank: [{ state: 'change', open: opens(pressed(/고르기$|바꾸기$/)) }, NOTHING_FOUND],
  deposits: [{ state: 'closed', more: '&state=closed' }],
  'user-refunds': [
    DETAIL,
    { state: 'sent', open: pressed('보낸 돈') },
    { state: 'bounced', open: pressed('되돌아온 돈') },
  ],
  'bar-refunds': [
    { state: 'shares', open: pressed('한 건씩 보기') },
    { state: 'bounced', open: pressed('되돌아온 돈') },
  ],
  audit: [DETAIL, { state: 'reads', more: '&kind=list' }],
};

export const CONSOLE_STOPS: Stop[] = TABS.flatMap(({ value }) => {
  const path = `/mypage/admin-page?tab=${value}`;
  return [
    { who: 'admin', path, state: value },
    ...(OPENED[value] ?? []).map(({ state, more = '', ...opened }): Stop => ({
      who: 'admin',
      path: `${path}${more}`,
      state: `${value}-${state}`,
      ...opened,
    })),
  ];
});
