import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { someMember } from '../../testing/render.tsx';
import { stubService, type Answers } from '../../testing/service.ts';
import { answers, concluded, done, open, setScene } from './history-test-setup.tsx';
import { aMatchDetail, matchesAnswer } from '../../testing/meetings.ts';

setScene();

describe('review', () => {
  const openReview = async (more: Answers) => {
    const service = stubService(answers(more));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '후기 쓰기' }));
    return { service, user, dialog: within(await screen.findByRole('dialog')) };
  };

  test('requires a text, counts its characters and is sent once', async () => {
    const { service, user, dialog } = await openReview({ 'PUT /api/fixed/{id}/review': done });
    await user.click(dialog.getByRole('button', { name: '후기 남기기' }));
    expect(await dialog.findByText('후기 내용을 입력해 주세요')).toBeTruthy();
    expect(service.sent('PUT /api/fixed/{id}/review')).toEqual([]);
    await user.type(dialog.getByRole('textbox'), '즐거웠어요');
    expect(dialog.getByText('5 / 1,000자')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '후기 남기기' }));
    await screen.findByRole('alertdialog', { name: '후기를 남겼어요' });
    expect(service.sent('PUT /api/fixed/{id}/review')).toEqual([
      { uid_user: someMember.uidUser, review: '즐거웠어요', may_show: false },
    ]);
  });

  test('is at most 1,000 characters long', async () => {
    const { service, user, dialog } = await openReview({ 'PUT /api/fixed/{id}/review': done });
    await user.click(dialog.getByRole('textbox'));
    await user.paste('가'.repeat(1_001));
    expect(dialog.getByText('1,001 / 1,000자')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '후기 남기기' }));
    expect(await dialog.findByText('후기는 1000자까지 쓸 수 있어요')).toBeTruthy();
    expect(service.sent('PUT /api/fixed/{id}/review')).toEqual([]);
  });

  test('keeps the text on a refusal', async () => {
    const { user, dialog } = await openReview({ 'PUT /api/fixed/{id}/review': 'offline' });
    await user.type(dialog.getByRole('textbox'), '즐거웠어요');
    await user.click(dialog.getByRole('button', { name: '후기 남기기' }));
    await screen.findByRole('alertdialog', { name: /후기를 저장하는 중에 오류가 났어요/ });
    expect(screen.getByDisplayValue('즐거웠어요')).toBeTruthy();
  });
});

describe('the questions after a meeting', () => {
  const asked = {
    is_asked: true,
    asks_again: true,
    again: null,
    manners: null,
    bar: null,
    may_show: false,
    contact: null,
  };
  const detail = (after: object, more = {}): Answers => ({
    'GET /api/fixed/list/{uidUser}': ({ query }) =>
      matchesAnswer(query.type === 'completed' ? [concluded] : []),
    'GET /api/fixed/detail/{id}': {
      body: {
        success: true,
        meeting: { ...aMatchDetail(concluded), after: { ...asked, ...after }, ...more },
      },
    },
    'PUT /api/fixed/{id}/answers': done,
    'PUT /api/fixed/{id}/contact': done,
  });
  const begin = async (after: object, more: Answers = {}) => {
    const service = stubService(answers({ ...detail(after), ...more }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '후기 쓰기' }));
    const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
    return { service, user, press };
  };
  const question = (name: RegExp) => screen.findByRole('heading', { level: 3, name });

  test('begin where nothing was said yet, and take back an answer that was not stored', async () => {
    const { press } = await begin({ again: true }, { 'PUT /api/fixed/{id}/answers': 'offline' });
    await question(/어떤 팀이었어요/);
    await press('말을 곱게 했어요');
    await press('술집 이야기하러 가기');
    await screen.findByRole('alertdialog', { name: /답을 저장하지 못했어요/ });
    expect(screen.queryByText('말을 곱게 했어요')).toBeNull();
    expect(screen.getByText('네, 또 봐요')).toBeTruthy();
  });

  test('leave out whether to meet again where the service does not ask it', async () => {
    await begin({ asks_again: false });
    await question(/어떤 팀이었어요/);
    expect(screen.queryByText('다시 만나도')).toBeNull();
  });

  test('keep what was typed when an answer turns out not to be stored, and when it is given again', async () => {
    let fail: (reply: 'offline') => void = () => undefined;
    const late = () => new Promise<'offline'>((resolve) => (fail = resolve));
    const said = { again: true, manners: [] };
    const { user, press } = await begin(said, { 'PUT /api/fixed/{id}/answers': late });
    await question(/초록지붕은어땠어요/);
    await press('또 가고 싶어요');
    await press('안주');
    await user.type(await screen.findByRole('textbox'), '즐거웠어요');
    fail('offline');
    await screen.findByRole('alertdialog', { name: /답을 저장하지 못했어요/ });
    await press('확인');
    expect(screen.getByDisplayValue('즐거웠어요')).toBeTruthy();
    await press('바꾸기, 초록지붕');
    await press('건너뛰기');
    expect(await screen.findByDisplayValue('즐거웠어요')).toBeTruthy();
  });

  const past = `/request-details/completed/${concluded.uid_meetings_fixed}`;
  const contact = { is_shared: false, phone: null, until: '2026-12-12T00:00:00Z' };

  test('ask two that would both meet again once, and leave it to the detail from then on', async () => {
    stubService(answers(detail({ again: true, contact })));
    const first = open(past);
    const moment = await screen.findByRole('dialog', { name: /두 팀 모두또 보자고 했어요/ });
    await first.user.click(within(moment).getByRole('button', { name: '마음만 받을래요' }));
    first.unmount();
    open(past);
    const detailed = within(await screen.findByRole('dialog', { name: '지난 합석' }));
    expect(await detailed.findByRole('button', { name: '번호 나누기' })).toBeTruthy();
    expect(screen.queryByRole('dialog', { name: /두 팀 모두/ })).toBeNull();
  });
});
