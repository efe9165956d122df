import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { accountNumberOf, requireAccount } from '../../functions/use-cases/members/accounts.ts';
import { matchRequests } from '../../functions/use-cases/matching/match-run.ts';
import { requestItem } from '../../functions/items/request.ts';
import { requestBodyKey, requestKey, userPartition } from '../../functions/store/keys.ts';
import { accountId, requestId, type UserId } from '../../shared/ids.ts';
import { ADULTS_DECLARATION } from '../../shared/legal.ts';
import { type AccountProfile, accountProfile } from '../../shared/schemas/account.ts';
import { type GroupProfile, groupProfile } from '../../shared/schemas/group.ts';
import { fieldsOf } from '../../web/src/features/apply/draft/steps.ts';
import { Component as TeamsPage } from '../../web/src/pages/modify-group-info/modify-group-info-page.tsx';
import { Component as HistoryPage } from '../../web/src/pages/request-details/request-details-page.tsx';
import { Component as ApplicationPage } from '../../web/src/pages/request-meeting/request-meeting-page.tsx';
import { addApplicant, addBar, apply, choicesAt, listOf } from '../support/market.ts';
import { addMember } from '../support/people.ts';
import { startService } from '../support/service.ts';
import { ACCOUNT_CONTROLS, expectAll, TEAM_CONTROLS, writeAll } from './fields.ts';
import { openPage, type Visitor } from './site.tsx';

const TEAM_FIELDS = groupProfile.keyof().options;
const ACCOUNT_FIELDS = accountProfile.keyof().options;

const TEAM: GroupProfile = {
  group_name: '퇴근 후 셋',
  school: '새벽대학교',
  major: '시각디자인',
  company: '한빛상사',
  job: '도배사',
  group_intro: '퇴근하고 한잔하는 사이예요',
  group_avg_age: 27,
  group_members: 3,
  age_range: [21, 49],
  preferred_conditions: ['유머 감각', '배려심', '분위기'],
  non_preferred_conditions: '담배 피우는 팀은 싫어요',
  group_advantages: ['편안함', '성실함', '청결함'],
  confirmed_traits: [{ code: 'smoker', about: 'dislike', strict: false }],
};
const CHANGED_TEAM: GroupProfile = {
  group_name: '둘이서 한잔',
  school: '노을대학교',
  major: '전자공학',
  company: '모래건설',
  job: '사서',
  group_intro: '책 이야기를 좋아해요',
  group_avg_age: 31,
  group_members: 2,
  age_range: [22, 48],
  preferred_conditions: ['편안함', '성실함', '청결함'],
  non_preferred_conditions: '시끄러운 팀은 싫어요',
  group_advantages: ['유머 감각', '배려심', '분위기'],
  confirmed_traits: [{ code: 'loud', about: 'dislike', strict: false }],
};
const ACCOUNT: AccountProfile = {
  account_bank: '카카오뱅크',
  account_number: '3333012345678',
  account_owner: '김하늘',
};
const CHANGED_ACCOUNT: AccountProfile = {
  account_bank: '신한은행',
  account_number: '110987654321',
  account_owner: '김노을',
};

/** What the other team's page shows of each field; null where it must not show it (decision 27). */
const SEEN_BY_OPPONENT: {
  [K in keyof GroupProfile]: ((value: GroupProfile[K]) => readonly string[]) | null;
} = {
  group_name: (name) => [name],
  school: null,
  major: null,
  company: null,
  job: null,
  group_intro: (intro) => [intro],
  group_avg_age: null,
  group_members: null,
  age_range: null,
  preferred_conditions: (labels) => labels,
  non_preferred_conditions: null,
  group_advantages: (labels) => labels,
  confirmed_traits: null,
};
/** Response fields that only the own team gets filled; they are blank for others. */
const BLANK_FOR_OPPONENT = { non_preferred_conditions: '' };

const kept = z.looseObject({ SK: z.string(), profile: z.unknown() });

/** The raw items of a member's partition. */
async function stored(uid: UserId, prefix: 'GROUP#' | 'ACCOUNT#') {
  const { items } = await service.services.table.query(kept, {
    KeyConditionExpression: 'PK = :user AND begins_with(SK, :prefix)',
    ExpressionAttributeValues: { ':user': userPartition(uid), ':prefix': prefix },
    ConsistentRead: true,
    Limit: 5,
  });
  return items;
}
const storedTeams = async (uid: UserId) => (await stored(uid, 'GROUP#')).map((item) => item.profile);

/** A member's accounts with decrypted numbers. */
async function storedAccounts(uid: UserId) {
  const items = await stored(uid, 'ACCOUNT#');
  return Promise.all(
    items.map(async (item) => {
      const account = await requireAccount(service.services, uid, accountId.parse(item['accountId']));
      return {
        ...z.object({}).loose().parse(item.profile),
        account_number: accountNumberOf(service.services, account),
      };
    }),
  );
}
const press = async (user: Visitor, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

const save = async (user: Visitor, name: string) =>
  user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));

const service = await startService();

test('the two samples differ in every field', () => {
  for (const field of TEAM_FIELDS) expect(TEAM[field]).not.toEqual(CHANGED_TEAM[field]);
  for (const field of ACCOUNT_FIELDS) expect(ACCOUNT[field]).not.toEqual(CHANGED_ACCOUNT[field]);
});

describe('the page of teams and accounts', () => {
  test('stores every field of a team, shows it again, and keeps it when saving', async () => {
    const member = await addMember(service);
    const open = (edit: string) =>
      openPage(service, member, <TeamsPage />, `/mypage/modify-group-info?edit=${edit}`);
    const written = await open('new');
    await writeAll(written.user, TEAM_CONTROLS, TEAM_FIELDS, TEAM);
    await save(written.user, '새 팀 만들기');
    await waitFor(async () => expect(await storedTeams(member.uid)).toEqual([TEAM]));
    written.unmount();

    const { groups } = await member.client.ok('GET /api/groups/search', { query: {} });
    const edited = await open(String(groups[0]?.uid_meetings_groups));
    await expectAll(TEAM_CONTROLS, TEAM_FIELDS, TEAM);
    await save(edited.user, '고친 팀 저장하기');
    await screen.findByText('팀을 고쳤어요');
    expect(await storedTeams(member.uid)).toEqual([TEAM]);
    edited.unmount();

    const changed = await open(String(groups[0]?.uid_meetings_groups));
    await expectAll(TEAM_CONTROLS, TEAM_FIELDS, TEAM);
    await writeAll(changed.user, TEAM_CONTROLS, TEAM_FIELDS, CHANGED_TEAM);
    await save(changed.user, '고친 팀 저장하기');
    await screen.findByText('팀을 고쳤어요');
    expect(await storedTeams(member.uid)).toEqual([CHANGED_TEAM]);
  });

  test('stores every field of an account, shows it again, and keeps it when saving', async () => {
    const member = await addMember(service);
    const open = (edit: string) =>
      openPage(service, member, <TeamsPage />, `/mypage/modify-group-info?tab=accounts&edit=${edit}`);
    const written = await open('new');
    await writeAll(written.user, ACCOUNT_CONTROLS, ACCOUNT_FIELDS, ACCOUNT);
    await save(written.user, '계좌 등록하기');
    await screen.findByText('계좌를 등록했어요');
    expect(await storedAccounts(member.uid)).toEqual([ACCOUNT]);
    written.unmount();

    const { accounts } = await member.client.ok('GET /api/accounts/search', { query: {} });
    const edited = await open(String(accounts[0]?.uid_accounts_info));
    await expectAll(ACCOUNT_CONTROLS, ACCOUNT_FIELDS, ACCOUNT);
    await save(edited.user, '고친 계좌 저장하기');
    await screen.findByText('계좌를 고쳤어요');
    expect(await storedAccounts(member.uid)).toEqual([ACCOUNT]);
    edited.unmount();

    const changed = await open(String(accounts[0]?.uid_accounts_info));
    await expectAll(ACCOUNT_CONTROLS, ACCOUNT_FIELDS, ACCOUNT);
    await writeAll(changed.user, ACCOUNT_CONTROLS, ACCOUNT_FIELDS, CHANGED_ACCOUNT);
    await save(changed.user, '고친 계좌 저장하기');
    await screen.findByText('계좌를 고쳤어요');
    expect(await storedAccounts(member.uid)).toEqual([CHANGED_ACCOUNT]);
  });
});

test('the application keeps and stores every field, and shows the other team what it may read', async () => {
  const bar = await addBar(service);
  const member = await addMember(service, { gender: 'male' });
  const open = (step: string) =>
    openPage(service, member, <ApplicationPage />, `/request-meeting?step=${step}`);
  const { user, unmount } = await open('group');
  await writeAll(user, TEAM_CONTROLS, fieldsOf('group'), TEAM);
  await press(user, '바라는 점 고르러 가기');
  await screen.findByRole('group', { name: '상대 팀에게 바라는 점' });
  await writeAll(user, TEAM_CONTROLS, fieldsOf('conditions'), TEAM);
  await press(user, '술집과 날짜 고르러 가기');
  await press(user, `${bar.name} 날짜 고르기`);
  const calendar = within(await screen.findByRole('dialog'));
  await user.click(await calendar.findByRole('checkbox', { name: '주말 모두' }));
  await user.click(calendar.getByRole('button', { name: /정하기/ }));
  await press(user, '확인하러 가기');
  await writeAll(user, ACCOUNT_CONTROLS, ACCOUNT_FIELDS, ACCOUNT);
  unmount();

  // Every answer is still there after a reload.
  const again = await open('group');
  await expectAll(TEAM_CONTROLS, fieldsOf('group'), TEAM);
  await press(again.user, '바라는 점 고르러 가기');
  await expectAll(TEAM_CONTROLS, fieldsOf('conditions'), TEAM);
  await press(again.user, '술집과 날짜 고르러 가기');
  await press(again.user, '확인하러 가기');
  await expectAll(ACCOUNT_CONTROLS, ACCOUNT_FIELDS, ACCOUNT);
  await again.user.click(await screen.findByRole('checkbox', { name: /만 19세 이상이에요/ }));
  await press(again.user, '미팅 신청하기');
  await screen.findByRole('alertdialog', { name: '미팅 신청이 완료됐어요' });
  again.unmount();

  expect(await storedTeams(member.uid)).toEqual([TEAM]);
  expect(await storedAccounts(member.uid)).toEqual([ACCOUNT]);
  const { meetings } = await member.client.ok('GET /api/meetings/status/{uidUser}', {
    params: { uidUser: member.uid },
  });
  const mine = requestId.parse(meetings[0]?.uid_meetings_requested);
  const body = await service.services.table.get(
    z.looseObject({ group: kept.omit({ SK: true }) }),
    requestBodyKey(mine),
  );
  const request = await service.services.table.get(requestItem, requestKey(mine));
  expect(request?.adultsDeclared).toBe(ADULTS_DECLARATION.version);
  const { major: _major, company: _company, job: _job, ...applied } = TEAM;
  expect(body?.group.profile).toEqual(applied);

  const opponent = await addApplicant(service, { gender: 'female' });
  const days = meetings[0]?.selected_dates ?? [];
  const theirs = await apply(opponent, choicesAt(bar.barId, days));
  await matchRequests(service.services, [mine, theirs], service.clock.now());
  const [match] = (await listOf(opponent, 'pending')).meetings;
  if (match === undefined) throw new Error('the two were not matched');
  const { meeting } = await opponent.client.ok('GET /api/fixed/detail/{id}', {
    params: { id: match.uid_meetings_fixed },
    query: {},
  });
  const seen = TEAM_FIELDS.filter((field) => SEEN_BY_OPPONENT[field] !== null);
  expect(Object.keys({ ...meeting.male_group_info }).toSorted()).toEqual(
    [...seen, ...Object.keys(BLANK_FOR_OPPONENT)].toSorted(),
  );
  expect(meeting.male_group_info).toMatchObject(BLANK_FOR_OPPONENT);
  await openPage(service, opponent, <HistoryPage />, `/request-details/pending/${match.uid_meetings_fixed}`);
  const heading = await screen.findByRole('heading', { name: '상대 팀' });
  const card = within(heading.parentElement ?? heading);
  for (const text of seenTexts(TEAM)) expect(card.getByText(text)).toBeTruthy();
});

/** Everything that the other team's page shows of a team. */
function seenTexts(team: GroupProfile): readonly string[] {
  const textsOf = <K extends keyof GroupProfile>(field: K) => SEEN_BY_OPPONENT[field]?.(team[field]) ?? [];
  return TEAM_FIELDS.flatMap(textsOf);
}
