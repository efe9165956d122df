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

/** A signed-in member with the group of the market and an account, without the cost of sign-up. */
export async function signUp(services: Services, group: PopulationGroup, now: number) {
  const { id: loginId, password: _, ...person } = newPerson({ gender: group.side, phone: nextPhone() });
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
