import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { kstInstant } from '../../shared/calendar.ts';
import { type GroupId, groupId } from '../../shared/ids.ts';
import { GROUPS_PER_USER } from '../../shared/limits.ts';
import type { InputOf } from '../../shared/routes/index.ts';
import { addConsole } from '../support/console.ts';
import {
  addApplicant,
  apply,
  busyMan,
  choicesAt,
  fixCouple,
  startServiceWithBar,
  waitingOf,
} from '../support/market.ts';
import { addMember } from '../support/people.ts';
import { sweep } from '../support/rights/functions.ts';
import { TEST_NOW } from '../support/service.ts';

type GroupBody = InputOf<'POST /api/groups/apply'>['body'];
type Member = Pick<Awaited<ReturnType<typeof addMember>>, 'client' | 'uid'>;

const conditions = (...labels: string[]) => JSON.stringify(labels);
const group = (given: Partial<GroupBody> = {}): GroupBody => ({
  group_name: '퇴근 후 셋',
  school: '한빛대학교',
  major: '디자인',
  company: '',
  job: '디자이너',
  group_intro: '퇴근하고 한잔하는 동네 친구 셋이에요.',
  group_avg_age: 27,
  group_members: 3,
  age_range: [23, 31],
  preferred_conditions: conditions('유머 감각', '편안함', '분위기'),
  non_preferred_conditions: '담배는 싫어요',
  group_advantages: conditions('배려심', '성실함', '청결함'),
  ...given,
});

let member: Member;
const { service, barId } = await startServiceWithBar();
const DAY = '2027-03-05';

const create = (who: Member, given: Partial<GroupBody> = {}) =>
  who.client
    .ok('POST /api/groups/apply', { body: group(given) })
    .then(({ uid_meetings_groups }) => uid_meetings_groups);
const list = async (who: Member) => (await who.client.ok('GET /api/groups/search', { query: {} })).groups;
const update = (who: Member, id: GroupId, given: Partial<GroupBody> = {}) =>
  who.client.call('PUT /api/groups/{id}', { params: { id }, body: group(given) });
const remove = (who: Member, id: GroupId) => who.client.call('DELETE /api/groups/{id}', { params: { id } });

describe('groups', () => {
  beforeAll(async () => {
    member = await addMember(service);
  });

  it('are stored as written and listed newest first', async () => {
    const member = await addMember(service);
    const first = await create(member);
    service.clock.advance(1_000);
    const second = await create(member, {
      group_name: '둘이서 한잔',
      group_members: '2',
      age_range: [20, 50],
    });
    const groups = await list(member);
    expect(groups.map((item) => item.uid_meetings_groups)).toEqual([second, first]);
    expect(groups[1]).toMatchObject({
      group_name: '퇴근 후 셋',
      group_members: 3,
      group_prefer_age_min: 23,
      group_prefer_age_max: 31,
      preferred_conditions: conditions('유머 감각', '편안함', '분위기'),
      group_advantages: conditions('배려심', '성실함', '청결함'),
      is_in_use: false,
      is_waiting: false,
    });
    expect(groups[0]?.group_members).toBe(2);
    expect(JSON.stringify(groups)).not.toContain('tier');
  });

  it.each([
    ['group_name', { group_name: ' ' }, '팀 이름을 입력해 주세요'],
    ['group_intro', { group_intro: '' }, '팀 소개를 입력해 주세요'],
    ['group_name', { group_name: '카톡 hangang22' }, '연락처는 만난 다음에 나눠요'],
    ['group_intro', { group_intro: '셋이에요\n공일공 일이삼사 오육칠팔' }, '연락처는 만난 다음에 나눠요'],
    ['group_avg_age', { group_avg_age: '' }, '팀 평균 나이를 입력해 주세요'],
    ['group_avg_age', { group_avg_age: 18 }, '평균 나이는 19~60살로 입력해 주세요'],
    ['group_members', { group_members: undefined }, '인원수를 골라 주세요'],
    ['age_range', { age_range: [31, 23] as [number, number] }, '만나고 싶은 나이를 다시 골라 주세요'],
    ['age_range.0', { age_range: [19, 31] as [number, number] }, '나이는 20~50살로 골라 주세요'],
    ['preferred_conditions', { preferred_conditions: '[]' }, '상대 팀에게 바라는 점을 3개 골라 주세요'],
    [
      'preferred_conditions',
      { preferred_conditions: conditions('유머 감각', '편안함') },
      '상대 팀에게 바라는 점은 정확히 3개를 골라 주세요',
    ],
    [
      'group_advantages',
      { group_advantages: conditions('배려심', '배려심', '청결함') },
      '우리 팀 장점은 정확히 3개를 골라 주세요',
    ],
    ['group_advantages', { group_advantages: 'no json' }, '우리 팀 장점은 정확히 3개를 골라 주세요'],
  ])('are refused with a message at the field: %s %j', async (field, given, message) => {
    const before = await list(member);
    const answer = await member.client.call('POST /api/groups/apply', {
      body: { ...group(), ...(given as Record<string, unknown>) },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
    expect(await list(member)).toEqual(before);
  });

  it('are changed and deleted while no request uses them', async () => {
    const id = await create(member);
    expect(await update(member, id, { group_name: '동네 친구 넷', group_members: 4 })).toMatchObject({
      status: 200,
      body: { success: true, message: '팀을 고쳤어요' },
    });
    const changed = (await list(member)).find((item) => item.uid_meetings_groups === id);
    expect(changed).toMatchObject({ group_name: '동네 친구 넷', group_members: 4 });
    expect((await remove(member, id)).status).toBe(200);
    expect((await remove(member, id)).body).toMatchObject({ code: 'group.not_found' });
    expect((await update(member, id)).status).toBe(404);
  });

  it('cannot be found or changed by another member', async () => {
    const id = await create(member);
    const stranger = await addMember(service);
    expect(await update(stranger, id, { group_name: '훔친 팀' })).toMatchObject({ status: 404 });
    expect(await remove(stranger, id)).toMatchObject({ status: 404, body: { code: 'group.not_found' } });
    const kept = (await list(member)).find((item) => item.uid_meetings_groups === id);
    expect(kept?.group_name).toBe('퇴근 후 셋');
    const foreign = await stranger.client.call('GET /api/groups/search', { query: { uidUser: member.uid } });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'session.forbidden' } });
  });
});

describe('reading traits in the two texts', () => {
  it('proposes chips below the text that they were read in, and keeps the confirmed ones', async () => {
    const who = await addMember(service);
    const text = '담배 피우는 사람은 절대 싫어요';
    const { traits } = await who.client.ok('POST /api/groups/read-text', {
      body: { non_preferred_conditions: text, group_intro: '' },
    });
    expect(traits).toMatchObject([{ code: 'smoker', about: 'dislike' }]);
    const [read] = traits;
    if (read === undefined) throw new Error('nothing was read');
    const { field, label, ...said } = read;
    const confirmed = { ...said, strict: true };
    expect(field).toBe('non_preferred_conditions');
    expect(label).toMatch(/담배/);
    const body = group({ non_preferred_conditions: text, confirmed_traits: [confirmed] });
    await who.client.ok('POST /api/groups/apply', { body });
    expect((await list(who))[0]?.confirmed_traits).toEqual([confirmed]);
  });

  it('refuses a trait that is not on the list', async () => {
    const trait = { code: 'religious' as 'late', about: 'dislike', strict: true } as const;
    const answer = await member.client.call('POST /api/groups/apply', {
      body: group({ confirmed_traits: [trait] }),
    });
    expect(answer.status).toBe(400);
  });
});

describe('a group of an open request', () => {
  afterEach(() => service.clock.set(TEST_NOW));

  it.each(['pending', 'fixed'] as const)('is neither changed nor deleted: %s', async (state) => {
    const who = await busyMan(service, barId, state);
    expect(await list(who)).toMatchObject([{ is_in_use: true }]);
    const refused = { status: 409, body: { code: 'group.in_use' } };
    expect(await update(who, who.groupId)).toMatchObject(refused);
    expect(await remove(who, who.groupId)).toMatchObject(refused);
    expect(await list(who)).toHaveLength(1);
  });

  it('may be changed but not deleted while the request waits (decision 22)', async () => {
    const who = await busyMan(service, barId, 'open');
    expect(await list(who)).toMatchObject([{ is_in_use: false, is_waiting: true }]);
    expect((await update(who, who.groupId, { group_name: '새 이름' })).status).toBe(200);
    expect(await remove(who, who.groupId)).toMatchObject({ status: 409, body: { code: 'group.in_use' } });
  });

  const cancelled = async () => {
    const who = await busyMan(service, barId, 'open');
    const [request] = await waitingOf(who);
    await who.client.ok('DELETE /api/meetings/{id}', {
      params: { id: request?.uid_meetings_requested ?? '' },
    });
    return who;
  };
  const expired = async () => {
    const who = await busyMan(service, barId, 'open', '2027-03-03');
    service.clock.set(kstInstant(DAY, '10:00'));
    await sweep();
    return who;
  };
  const over = async () => {
    const { male, matchId: id } = await fixCouple(service, barId, [DAY]);
    service.clock.set(kstInstant(DAY, '20:00'));
    await (await addConsole(service)).ok('PUT /api/fixed/{id}/complete', { params: { id }, body: {} });
    return male;
  };
  it.each(Object.entries({ cancelled, expired, over }))('is free again afterwards: %s', async (_, end) => {
    const who = await end();
    expect(await list(who)).toMatchObject([{ is_in_use: false, is_waiting: false }]);
    expect((await remove(who, who.groupId)).status).toBe(200);
  });
});

describe('races', () => {
  it('stop 25 new groups at the limit', async () => {
    const who = await addMember(service);
    const answers = await Promise.all(
      Array.from({ length: GROUPS_PER_USER + 5 }, () =>
        who.client.call('POST /api/groups/apply', { body: group() }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(GROUPS_PER_USER);
    expect(answers.filter((answer) => answer.status === 409).map((answer) => answer.body)).toEqual(
      Array.from({ length: 5 }, () => expect.objectContaining({ code: 'group.too_many' })),
    );
    const [first] = await list(who);
    await remove(who, groupId.parse(first?.uid_meetings_groups));
    expect((await who.client.call('POST /api/groups/apply', { body: group() })).status).toBe(201);
  });

  it('let a deletion re-read when an application commits first', async () => {
    const who = await addApplicant(service);
    const { table } = service.services;
    const transact = table.transact.bind(table);
    let isFirst = true;
    // An application commits between the deletion's read and its write.
    service.services.table.transact = async (label, writes, token) => {
      if (label === 'delete group' && isFirst) {
        isFirst = false;
        await apply(who, choicesAt(barId, [DAY]));
      }
      return transact(label, writes, token);
    };
    try {
      expect(await remove(who, who.groupId)).toMatchObject({ status: 409, body: { code: 'group.in_use' } });
      expect(await list(who)).toHaveLength(1);
    } finally {
      service.services.table.transact = transact;
    }
  });
});
