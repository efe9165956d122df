import type { CommonCode } from '../../../../../shared/schemas/trait.ts';
import { dayTimeLabel, daysUntil, timeLabel, toEpoch, versus } from '../../../lib/format.ts';
import { friendPath } from '../../../lib/paths.ts';
import { mapSearchUrl } from '../../../lib/place-links.ts';
import type { FixedDetail, FixedMeeting, RequestedDetail, RequestedMeeting } from '../api/queries.ts';
import { sizeOf } from './sides.ts';

/** `첫 술집 외 2곳`, or the one bar's name. */
export function requestLabel(request: Pick<RequestedMeeting, 'selected_bars'>): string {
  const [first, ...more] = request.selected_bars;
  if (!first) return '고른 술집 없음';
  return more.length === 0 ? first.bar_name : `${first.bar_name} 외 ${more.length}곳`;
}

/** A request's choices by priority. */
export const choicesOf = (request: Pick<RequestedMeeting, 'selected_dates_with_bars'>) =>
  [...request.selected_dates_with_bars].sort((a, b) => a.priority - b.priority);

/** How many teams the service could match now. */
export function searchWords({ outlook, group_members: size }: RequestedDetail): string {
  if (!outlook) return '조건과 날짜가 맞는 팀을 찾아요';
  const { comparable_groups: teams } = outlook;
  if (teams === 0) return '지금 기다리는 팀 가운데는 없어요. 새 팀이 신청하면 바로 맞춰 봐요';
  return `우리와 맞을 수 있는 ${versus(size)} 상대 팀이 지금 ${teams}팀 기다려요`;
}

export const whenWhere = (meeting: Pick<FixedMeeting, 'datetime' | 'bar_name' | 'members'>): string =>
  `${dayTimeLabel(meeting.datetime)} · ${meeting.bar_name} · ${versus(sizeOf(meeting))}`;

/** `퇴근 후 셋 팀`; a name that says 팀 itself is not given another one. */
export const teamNamed = (name: string): string => (/^팀 | 팀$/.test(name) ? name : `${name} 팀`);

/** When a deposit is due: `오늘 19:40`, `내일 19:40`, `11월 24일 (화) 18:00`. */
export function dueLabel(at: string, now: number): string {
  const days = daysUntil(at, now);
  const near = days === 0 ? '오늘' : days === 1 ? '내일' : null;
  return near ? `${near} ${timeLabel(at)}` : dayTimeLabel(at);
}

/** By when a deposit is asked for: of an offer at first of this team alone, then of whoever sends it first. */
export const dueAtOf = ({ offer, deposit, datetime }: FixedMeeting, now: number): string =>
  offer && now < toEpoch(offer.first_until) ? offer.first_until : (deposit?.due_at ?? datetime);

/** What a member sends to the own friends: when and where they meet, and nothing of the other team. */
export const invitation = ({
  datetime,
  bar_name,
  bar_address,
}: Pick<FixedDetail, 'datetime' | 'bar_name' | 'bar_address'>): string =>
  `우리 합석 정해졌어! ${dayTimeLabel(datetime)} ${bar_name} (${bar_address})에서 만나. ${mapSearchUrl(bar_address)}`;

/** The address of a friend's link. */
export const linkAddress = (link: string): string => `${window.location.origin}${friendPath(link)}`;

/** The same with the link, as long as it opens. */
export const withLink = (meeting: FixedDetail): string =>
  meeting.own_team.link === null
    ? invitation(meeting)
    : `${invitation(meeting)} 가입 없이 확인하기 ${linkAddress(meeting.own_team.link)}`;

type Reason = NonNullable<FixedDetail['reasons']>['shared'][number];

/** Reasons for a match that concern both groups. */
export const SHARED_REASONS: Record<Reason, string> = {
  first_choice_slot: '1순위 날짜',
  good_slot: '앞 순위 날짜',
  close_age: '비슷한 나이대',
  same_background: '비슷한 배경',
  widened_slot: '조금 넓힌 시간',
};

/** Traits that both introductions mention, listed under "두 팀 모두". */
export const COMMON_TRAITS: Record<CommonCode, string> = {
  board_games: '보드게임을 좋아해요',
  drinking_games: '술게임을 좋아해요',
  games: '게임을 좋아해요',
  movies: '영화·드라마를 좋아해요',
  travel: '여행·캠핑을 좋아해요',
  workout: '운동·등산을 좋아해요',
  ball_games: '야구·축구를 좋아해요',
  music: '음악·노래를 좋아해요',
  food: '맛집을 좋아해요',
  cafes: '카페·커피를 좋아해요',
  books: '책을 좋아해요',
  pets: '반려동물을 좋아해요',
  exhibitions: '전시·공연을 좋아해요',
  photos: '사진을 좋아해요',
  cooking: '요리·베이킹을 좋아해요',
  drinks: '술을 좋아해요',
  talk: '수다를 좋아해요',
  loud: '텐션이 높아요',
  quiet: '조용한 편이에요',
  heavy_drinker: '술을 많이 마셔요',
  non_drinker: '술을 잘 못 마셔요',
};
