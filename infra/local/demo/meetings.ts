import { applyForMeeting } from '../../../functions/use-cases/requests/apply.ts';
import { readOutgoing } from '../../../functions/use-cases/bank/money-out.ts';
import { recordRow } from '../../../functions/use-cases/bank/record-row.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import type { MatchItem } from '../../../functions/items/match.ts';
import type { AccountItem, GroupItem, UserItem } from '../../../functions/items/user.ts';
import { matchRequests } from '../../../functions/use-cases/matching/match-run.ts';
import { requirePointer } from '../../../functions/use-cases/meetings/matches.ts';
import { listMatches } from '../../../functions/use-cases/members/match-pointers.ts';
import { endMeeting } from '../../../functions/use-cases/meetings/end-fixed.ts';
import { writeReview } from '../../../functions/use-cases/meetings/reviews.ts';
import { addDays, kstDay, kstInstant } from '../../../shared/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/time-units.ts';
import type { TimeSlot } from '../../../shared/schemas/day.ts';
import { type RequestId, type Side, SIDES } from '../../../shared/ids.ts';
import type { BankRow, Services } from '../../../functions/ports.ts';

/** A group with the member and account that apply for it. */
export interface Applicant {
  user: UserItem;
  group: GroupItem;
  account: AccountItem;
}

export interface DemoWorld {
  services: Services;
  bars: readonly BarItem[];
  applicants: ReadonlyMap<string, Applicant>;
  now: number;
}

/** One meeting of a local stage: its final state and who did what. */
interface Story {
  male: string;
  female: string;
  bar: number;
  /** Days from today; negative is past. */
  day: number;
  time: TimeSlot;
  /** When both groups applied. */
  appliedDaysAgo: number;
  paid: readonly Side[];
  end?: 'complete' | 'absent-male' | 'absent-female' | 'cancelled-by-male';
  reviews?: Partial<Record<Side, string>>;
}

const stories: readonly Story[] = [
  {
    male: '주말 등산회',
    female: '둘이서 한잔',
    bar: 1,
    day: -13,
    time: '19:00',
    appliedDaysAgo: 18,
    paid: SIDES,
    end: 'complete',
    reviews: { female: '처음이라 걱정했는데 두 팀 다 편하게 이야기했어요. 자리도 넓어서 좋았어요.' },
  },
  {
    male: '퇴근 후 셋',
    female: '야근없는 날',
    bar: 0,
    day: -9,
    time: '18:30',
    appliedDaysAgo: 14,
    paid: SIDES,
    end: 'complete',
    reviews: { male: '안주가 맛있고 이야기가 잘 통했어요. 다음에 또 신청할게요.' },
  },
  {
    male: '동네 친구 넷',
    female: '네 잎 클로버',
    bar: 0,
    day: -12,
    time: '20:00',
    appliedDaysAgo: 16,
    paid: SIDES,
    end: 'absent-male',
  },
  {
    male: '주말 등산회',
    female: '둘이서 한잔',
    bar: 2,
    day: 3,
    time: '18:00',
    appliedDaysAgo: 4,
    paid: SIDES,
    end: 'cancelled-by-male',
  },
  {
    male: '하루치 용기',
    female: '칠월의 소나기',
    bar: 0,
    day: 4,
    time: '18:00',
    appliedDaysAgo: 3,
    paid: SIDES,
  },
  {
    male: '퇴근 후 셋',
    female: '바다 보러',
    bar: 3,
    day: 6,
    time: '19:00',
    appliedDaysAgo: 0.25,
    paid: ['female'],
  },
  {
    male: '막차 전까지',
    female: '야근없는 날',
    bar: 4,
    day: 7,
    time: '18:30',
    appliedDaysAgo: 0.25,
    paid: ['female'],
  },
];

/** Waiting applications and their choices. */
const waiting = [
  {
    group: '하루치 용기',
    choices: [
      { bar: 5, day: 9, time: '18:00' },
      { bar: 6, day: 10, time: '19:00' },
    ],
  },
  { group: '칠월의 소나기', choices: [{ bar: 7, day: 11, time: '18:30' }] },
] as const;

type PlannedChoice = Pick<Story, 'bar' | 'day' | 'time'>;

/** Plays the demo groups' meetings, each step at the time when it would have happened. */
export async function loadMeetings(world: DemoWorld): Promise<void> {
  for (const story of stories) await tell(world, story);
  for (const { group, choices } of waiting) {
    const appliedAt = world.now - DAY_MS;
    await matchRequests(world.services, [await apply(world, group, choices, appliedAt)], appliedAt);
  }
  const unassigned = {
    tid: 'demo-unassigned',
    amount: 5_000,
    name: '홍길동',
    at: world.now - 5 * HOUR_MS,
  };
  await arrive(world.services, unassigned);
}

/** The bank shows a row at the moment in which it is booked. */
async function arrive(services: Services, row: Omit<BankRow, 'memo' | 'balanceWon'>): Promise<void> {
  const report = { source: 'feed', actor: 'demo', act: null, isKnown: false } as const;
  const outgoing = () => readOutgoing(services, row.at);
  await recordRow(services, { ...row, memo: '', balanceWon: null }, { ...report, outgoing }, row.at);
}

async function tell(world: DemoWorld, story: Story): Promise<void> {
  const { services, now } = world;
  const appliedAt = now - story.appliedDaysAgo * DAY_MS;
  const requests = [
    await apply(world, story.male, [story], appliedAt),
    await apply(world, story.female, [story], appliedAt + 10 * MINUTE_MS),
  ];
  const matchedAt = appliedAt + 11 * MINUTE_MS;
  await matchRequests(services, requests, matchedAt);
  const match = await findMatch(world, story, requests);
  for (const [index, side] of story.paid.entries()) {
    await pay(services, match, side, matchedAt + (index + 1) * HOUR_MS);
  }
  await end(world, story, match);
}

async function apply(
  { services, bars, applicants, now }: DemoWorld,
  groupName: string,
  choices: readonly PlannedChoice[],
  at: number,
): Promise<RequestId> {
  const { user, group, account } = found(applicants.get(groupName), groupName);
  const application = {
    uidMeetingsGroups: group.groupId,
    uidAccountsInfo: account.accountId,
    allowWider: false,
    selectedDatesWithBars: choices.map(({ bar, day, time }, index) => ({
      uid_bar: found(bars[bar], `bar ${bar}`).barId,
      date: addDays(kstDay(now), day),
      time,
      priority: index + 1,
    })),
  };
  const { requestId } = await applyForMeeting(services, user, application, at);
  return requestId;
}

async function findMatch(
  { services, applicants }: DemoWorld,
  story: Story,
  requests: readonly RequestId[],
): Promise<MatchItem> {
  const { user } = found(applicants.get(story.male), story.male);
  const own = await listMatches(services, user.uid);
  const wanted = own.find(({ match }) => requests.includes(match.male.requestId));
  return found(wanted, `match of ${story.male} and ${story.female}`).match;
}

async function pay(services: Services, match: MatchItem, side: Side, at: number): Promise<void> {
  const { transferName: name } = await requirePointer(services, match[side].uid, match.matchId);
  const tid = `demo-${match.matchId}-${side}`;
  await arrive(services, { tid, amount: match.terms.depositWon, name, at });
}

async function end({ services, now }: DemoWorld, story: Story, match: MatchItem): Promise<void> {
  if (story.end === undefined) return;
  const closedAt = kstInstant(match.day, '22:30');
  if (story.end === 'cancelled-by-male') {
    const canceller = { event: 'cancel', role: 'male', actor: match.male.uid } as const;
    await endMeeting(services, match.matchId, () => canceller, null, now - DAY_MS);
    return;
  }
  const marking = { event: story.end, role: 'console', actor: 'demo' } as const;
  await endMeeting(services, match.matchId, () => marking, null, closedAt);
  for (const side of SIDES) {
    const text = story.reviews?.[side];
    if (text !== undefined)
      await writeReview(
        services,
        match[side].uid,
        match.matchId,
        { review: text, may_show: false },
        closedAt + DAY_MS / 2,
      );
  }
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The demo data has no ${what}.`);
  return value;
}
