import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { matchRequests } from '../../../functions/data/matching/match-run.ts';
import { accountKey, groupKey, requestBodyKey } from '../../../functions/store/keys.ts';
import { saved } from '../../../functions/store/writes.ts';
import type { Key } from '../../../functions/ports.ts';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import {
  type Applicant,
  addApplicant,
  addBar,
  apply,
  choicesAt,
  GROUP,
  listOf,
} from '../../support/market.ts';
import { startService, TEST_NOW, type TestService } from '../../support/service.ts';

/** The team of `GROUP` and its account as they were stored before November 2026. */
const FLAT_GROUP = {
  name: '을지로 셋',
  school: '한양대학교',
  major: '',
  company: '',
  job: '',
  intro: '보드게임 좋아해요',
  averageAge: 26,
  size: 3,
  preferAgeMin: 20,
  preferAgeMax: 35,
  preferred: ['유머 감각', '배려심', '분위기'],
  nonPreferred: '담배 피우는 사람은 싫어요',
  advantages: ['유머 감각', '배려심', '청결함'],
  traits: [],
};
const FLAT_ACCOUNT = { bank: '토스뱅크', owner: '박서준' };

const { major: _major, company: _company, job: _job, ...FLAT_TEAM } = FLAT_GROUP;
const FLAT_SNAPSHOT = { ...FLAT_TEAM, hasWork: true, completeness: 0.4 };

const item = z.record(z.string(), z.unknown());
let service: TestService;
const read = async (key: Key) => (await service.services.table.get(item, key)) ?? {};

/** Stores an item in the older shape. */
async function flatten(key: Key, flat: Record<string, unknown>): Promise<void> {
  const { profile: _profile, ...rest } = await read(key);
  await service.services.table.write(saved({ ...key, ...rest, ...flat }));
}

const applicant = async (gender: 'male' | 'female'): Promise<Applicant> => {
  const person = await addApplicant(service, { gender, name: FLAT_ACCOUNT.owner });
  await flatten(groupKey(person.uid, person.groupId), FLAT_GROUP);
  await flatten(accountKey(person.uid, person.accountId), FLAT_ACCOUNT);
  return person;
};

beforeAll(async () => {
  service = await startService();
});

describe('items written before profiles were nested', () => {
  it('a group is read, and nested when it changes', async () => {
    const { client, uid, groupId } = await applicant('male');
    const list = async () => (await client.ok('GET /api/groups/search', { query: {} })).groups;
    const conditions = (labels: readonly string[]) => JSON.stringify(labels);
    const { age_range, ...rest } = GROUP;
    expect(await list()).toEqual([
      expect.objectContaining({
        ...rest,
        group_prefer_age_min: age_range[0],
        group_prefer_age_max: age_range[1],
        preferred_conditions: conditions(GROUP.preferred_conditions),
        group_advantages: conditions(GROUP.group_advantages),
      }),
    ]);
    await client.ok('PUT /api/groups/{id}', {
      params: { id: groupId },
      body: {
        ...GROUP,
        group_name: '새 이름',
        preferred_conditions: conditions(GROUP.preferred_conditions),
        group_advantages: conditions(GROUP.group_advantages),
      },
    });
    expect(await list()).toMatchObject([{ group_name: '새 이름', school: '한양대학교' }]);
    const stored = await read(groupKey(uid, groupId));
    expect(stored['profile']).toEqual({ ...GROUP, group_name: '새 이름' });
    expect(Object.keys(stored)).not.toContain('intro');
  });

  it('an account is read, and nested when it changes', async () => {
    const { client, uid, accountId } = await applicant('male');
    const list = async () => (await client.ok('GET /api/accounts/search', { query: {} })).accounts;
    const before = { account_bank: '토스뱅크', account_number: '100012345678', account_owner: '박서준' };
    expect(await list()).toMatchObject([before]);
    await client.ok('PUT /api/accounts/{id}', {
      params: { id: accountId },
      body: { ...before, account_bank: '신한은행' },
    });
    expect(await list()).toMatchObject([{ ...before, account_bank: '신한은행' }]);
    const stored = await read(accountKey(uid, accountId));
    expect(stored['profile']).toEqual({ account_bank: '신한은행', account_owner: '박서준' });
    expect(Object.keys(stored)).not.toContain('bank');
  });

  it('a waiting request is shown, matched and read by the other side', async () => {
    const bar = await addBar(service);
    const choices = choicesAt(bar.barId, [addDays(kstDay(TEST_NOW), 5)]);
    const people = [await applicant('male'), await applicant('female')] as const;
    const requests = [await apply(people[0], choices), await apply(people[1], choices)];
    for (const [at, id] of requests.entries()) {
      const group = { groupId: people[at]?.groupId, ...FLAT_SNAPSHOT };
      await flatten(requestBodyKey(id), { group });
    }
    const [male, female] = people;
    const waiting = await male.client.ok('GET /api/meetings/detail/{id}', {
      params: { id: String(requests[0]) },
      query: {},
    });
    expect(waiting.meeting).toMatchObject({
      group_name: '을지로 셋',
      group_members: 3,
      group_avg_age: 26,
      group_info: { group_intro: '보드게임 좋아해요', non_preferred_conditions: '담배 피우는 사람은 싫어요' },
    });
    await matchRequests(service.services, requests, service.clock.now());
    const [match] = (await listOf(female, 'pending')).meetings;
    if (match === undefined) throw new Error('the two were not matched');
    const { meeting } = await female.client.ok('GET /api/fixed/detail/{id}', {
      params: { id: match.uid_meetings_fixed },
      query: {},
    });
    expect(meeting.male_group_info).toMatchObject({
      group_name: '을지로 셋',
      group_intro: '보드게임 좋아해요',
      preferred_conditions: '["유머 감각","배려심","분위기"]',
      non_preferred_conditions: '',
      group_advantages: '["유머 감각","배려심","청결함"]',
    });
  });
});
