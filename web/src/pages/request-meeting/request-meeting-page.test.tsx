import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { stubService, type Answers } from '../../testing/service.ts';
import { writeDraft } from '../../features/apply/draft/draft.ts';
import { filledDraft, groupsAnswer } from '../../testing/meetings.ts';
import { someMember } from '../../testing/render.tsx';
import {
  answers,
  applied,
  newAccount,
  newGroup,
  open,
  openWith,
  press,
  requestId,
  setScene,
  submit,
  type Visitor,
} from './application-test-setup.tsx';

setScene();

describe('application with a stored group and account', () => {
  const ready = async (more: Answers = {}) => {
    const service = stubService(answers(more));
    return { service, ...openWith('check', '2026-12-04') };
  };

  test.each([
    ['and its failure changes nothing', 'offline' as const],
    ['', { body: { success: true, matched: false } }],
  ])('asks for matching when the message was not queued %s', async (_, process) => {
    const { service, user } = await ready({
      'POST /api/meetings/apply': applied(false),
      'POST /api/matching/process': process,
    });
    await submit(user);
    await screen.findByRole('alertdialog', { name: '미팅 신청이 완료됐어요' });
    expect(service.sent('POST /api/matching/process')).toEqual([{ uidMeetingsRequested: requestId }]);
  });

  test('shows a text for each status without a server message', async () => {
    const texts = [
      [400, '입력한 정보에 오류가 있어요. 다시 확인해 주세요'],
      [403, '권한이 없어요. 본인의 정보인지 확인해 주세요'],
      [404, '요청한 정보를 찾을 수 없어요'],
      [409, '같은 조건으로 이미 신청한 만남이 있어요'],
      [500, '서버에 일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요'],
      [418, '서버 오류가 났어요 (오류 코드: 418)'],
    ] as const;
    const replies = texts.map(([refusal]) => ({ refusal }));
    const { user } = await ready({ 'POST /api/meetings/apply': () => replies.shift() ?? 'offline' });
    for (const [, text] of texts) {
      await submit(user);
      await screen.findByRole('alertdialog', { name: text });
      await press(user, '확인');
    }
  });

  test('saves an edited group before applying', async () => {
    const service = stubService(
      answers({ 'PUT /api/groups/{id}': { body: { success: true, message: '바꿨어요' } } }),
    );
    const { user } = openWith('group', '2026-12-04');
    await press(user, '이 팀 내용 고치기');
    const name = screen.getByRole('textbox', { name: '팀 이름' });
    await user.clear(name);
    await user.type(name, '퇴근 후 둘');
    for (const next of ['바라는 점 고르러 가기', '술집과 날짜 고르러 가기', '확인하러 가기']) {
      await press(user, next);
    }
    await submit(user);
    await screen.findByRole('alertdialog', { name: '미팅 신청이 완료됐어요' });
    expect(service.sent('PUT /api/groups/{id}')).toMatchObject([{ group_name: '퇴근 후 둘' }]);
    const writes = service.calls.map(({ key }) => key).filter((key) => !/^GET|read-text|chance/.test(key));
    expect(writes).toEqual(['PUT /api/groups/{id}', 'POST /api/meetings/apply']);
  });
});

describe('application without stored groups and accounts', () => {
  const nothing: Answers = {
    'GET /api/groups/search': groupsAnswer([]),
    'GET /api/accounts/search': { body: { success: true, accounts: [] } },
    'POST /api/groups/apply': { body: { success: true, uid_meetings_groups: newGroup } },
    'POST /api/accounts/apply': { body: { success: true, data: { uid_accounts_info: newAccount } } },
  };

  const chooseConditions = async (user: Visitor) => {
    const wishes = within(await screen.findByRole('group', { name: '상대 팀에게 바라는 점' }));
    for (const name of ['유머 감각', '편안함', '분위기'])
      await user.click(wishes.getByRole('button', { name }));
    expect(wishes.getByRole('button', { name: '배려심' }).getAttribute('aria-disabled')).toBe('true');
    const strengths = within(screen.getByRole('group', { name: '우리 팀 장점' }));
    for (const name of ['배려심', '성실함', '청결함'])
      await user.click(strengths.getByRole('button', { name }));
  };

  test('creates group and account first, and not again on a second try', async () => {
    const replies = [{ refusal: 'server.failed' as const }, applied(true)];
    const service = stubService(
      answers({ ...nothing, 'POST /api/meetings/apply': () => replies.shift() ?? 'offline' }),
    );
    writeDraft(someMember.uidUser, {
      ...filledDraft,
      account: { account_bank: '카카오뱅크', account_number: '3333012345678', account_owner: '김하늘' },
    });
    const { user } = open('check');
    await submit(user);
    await screen.findByRole('alertdialog', { name: /서버에 일시적인 문제/ });
    await press(user, '확인');
    await submit(user);
    await screen.findByRole('alertdialog', { name: '미팅 신청이 완료됐어요' });
    expect(service.sent('POST /api/groups/apply')).toMatchObject([
      {
        group_name: '퇴근 후 셋',
        group_avg_age: '27',
        group_members: 3,
        age_range: [20, 50],
        preferred_conditions: '["유머 감각","편안함","분위기"]',
        group_advantages: '["배려심","성실함","청결함"]',
      },
    ]);
    expect(service.sent('POST /api/accounts/apply')).toHaveLength(1);
    expect(service.sent('POST /api/meetings/apply')).toMatchObject([
      { uidMeetingsGroups: newGroup, uidAccountsInfo: newAccount },
      { uidMeetingsGroups: newGroup, uidAccountsInfo: newAccount },
    ]);
  });

  test('clears an error as soon as its field is valid', async () => {
    stubService(answers(nothing));
    const { user } = open();
    await press(user, '바라는 점 고르러 가기');
    await screen.findByText('팀 이름을 입력해 주세요');
    await user.type(screen.getByRole('textbox', { name: '팀 이름' }), '퇴근 후 셋');
    await waitFor(() => expect(screen.queryByText('팀 이름을 입력해 주세요')).toBeNull());
    expect(screen.getByText('인원수를 골라 주세요')).toBeTruthy();
  });

  test('shows errors only after the step was submitted', async () => {
    stubService(answers(nothing));
    const { user } = open('conditions');
    await press(user, '술집과 날짜 고르러 가기');
    await screen.findByText('상대 팀에게 바라는 점을 3개 골라 주세요');
    await chooseConditions(user);
    await waitFor(() => expect(screen.queryByText('상대 팀에게 바라는 점을 3개 골라 주세요')).toBeNull());
    await press(user, '술집과 날짜 고르러 가기');
    await screen.findByRole('heading', { name: '제휴 술집 2곳' });
    expect(screen.queryByText('만날 장소를 하나 이상 골라 주세요')).toBeNull();
    await press(user, '확인하러 가기');
    expect(await screen.findByText('만날 장소를 하나 이상 골라 주세요')).toBeTruthy();
  });
});
