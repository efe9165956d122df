import { CONDITIONS } from '../../../shared/data/conditions.ts';
import { registerUser } from '../../../functions/data/identity/registration.ts';
import { openSession } from '../../../functions/data/identity/sessions.ts';
import { createAccount } from '../../../functions/data/members/accounts.ts';
import { createGroup } from '../../../functions/data/members/groups.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { createClient } from '../../support/client.ts';
import { GROUP } from '../../support/market.ts';
import { newPerson } from '../../support/people.ts';
import type { PopulationGroup } from '../match/population.ts';
import type { Services } from '../../../functions/ports.ts';

const labels = (picked: readonly number[]) => picked.map((at) => CONDITIONS[at] ?? CONDITIONS[0]);

let phones = 0;
/** Numbers in a row: of tens of thousands of random ones two would be alike. */
const nextPhone = (): string => `010${String((phones += 1)).padStart(8, '0')}`;

const SURNAMES = [
  '김',
  '이',
  '박',
  '최',
  '정',
  '강',
  '조',
  '윤',
  '장',
  '임',
  '한',
  '오',
  '서',
  '신',
  '권',
  '황',
  '안',
  '송',
  '류',
  '전',
];
const FIRST = [
  '가',
  '나',
  '다',
  '도',
  '라',
  '민',
  '서',
  '수',
  '시',
  '아',
  '예',
  '우',
  '유',
  '윤',
  '은',
  '재',
  '주',
  '준',
  '지',
  '하',
];
const SECOND = [
  '람',
  '린',
  '민',
  '빈',
  '서',
  '아',
  '연',
  '영',
  '온',
  '우',
  '원',
  '윤',
  '율',
  '은',
  '인',
  '준',
  '진',
  '현',
  '혜',
  '호',
];

/** One of 8,000 names: transfer codes are unique among the payers of a name, and a country has many. */
const nameOf = (nth: number): string =>
  [SURNAMES[nth % 20], FIRST[Math.floor(nth / 20) % 20], SECOND[Math.floor(nth / 400) % 20]].join('');

/** A signed-in member with the group of the market and an account, without the cost of sign-up. */
export async function signUp(services: Services, group: PopulationGroup, now: number) {
  const {
    id: loginId,
    password: _,
    ...person
  } = newPerson({
    gender: group.side,
    phone: nextPhone(),
    name: nameOf(phones * 7),
  });
  const user = await registerUser(services, { ...person, loginId, passwordHash: 'none' }, [], null, now);
  const profile = {
    ...GROUP,
    group_name: `팀 ${group.id}`,
    group_members: group.size,
    group_avg_age: group.averageAge,
    age_range: [group.ageMin, group.ageMax] satisfies [number, number],
    preferred_conditions: labels(group.wants),
    group_advantages: labels(group.has),
  };
  const { groupId } = await createGroup(services, user.uid, profile, now);
  const account = {
    account_bank: '토스뱅크',
    account_number: '100012345678',
    account_owner: person.name,
  } as const;
  const { accountId } = await createAccount(services, user.uid, account, now);
  const client = createClient();
  client.cookies.set(SESSION_COOKIE, await openSession(services, user, now));
  return { client, user, uid: user.uid, groupId, accountId };
}
