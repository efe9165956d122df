import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp, someMember } from '../../testing/render.tsx';
import { type Answers, stubService } from '../../testing/service.ts';
import { Component as SettingsPage } from './modify-user-info-page.tsx';

let answers: Answers;
let service: ReturnType<typeof stubService>;

beforeEach(() => {
  answers = { 'GET /api/auth/session': { body: { user: someMember } } };
  service = stubService(answers);
});

const open = (tab: string, user = someMember) =>
  renderApp(<SettingsPage />, { path: `/mypage/modify-user-info?tab=${tab}`, user });
const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

describe('password', () => {
  const CHANGE = 'PUT /api/auth/update-password';
  const fill = async (user: ReturnType<typeof open>['user'], values: [string, string, string]) => {
    const names = ['현재 비밀번호', '새 비밀번호', '새 비밀번호 한 번 더'];
    for (const [index, value] of values.entries()) {
      await user.type(field(names[index] ?? ''), value);
    }
    await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
  };

  test('shows what is missing in each of the three fields', async () => {
    const { user } = open('password');
    await user.click(screen.getByRole('button', { name: '비밀번호 바꾸기' }));
    expect(await screen.findByText('현재 비밀번호를 입력해 주세요')).toBeTruthy();
    expect(screen.getByText('새 비밀번호를 입력해 주세요')).toBeTruthy();
    expect(screen.getByText('새 비밀번호를 한 번 더 입력해 주세요')).toBeTruthy();
    expect(service.sent(CHANGE)).toEqual([]);
  });

  test.each<[[string, string, string], string]>([
    [['old-pass1', 'abc12', 'abc12'], '비밀번호는 6자 이상이어야 해요'],
    [['old-pass1', 'saebyeok-9', 'saebyeok-8'], '새 비밀번호가 일치하지 않아요'],
  ])('%j: %s', async (values, message) => {
    const { user } = open('password');
    await fill(user, values);
    expect(await screen.findByText(message)).toBeTruthy();
    expect(service.sent(CHANGE)).toEqual([]);
  });

  test('keeps the input on a refusal and shows the server’s message for five seconds', async () => {
    const message = '현재 비밀번호가 올바르지 않아요';
    answers[CHANGE] = { refusal: 'auth.wrong_password', message, fields: { currentPassword: message } };
    const { user } = open('password');
    await fill(user, ['old-pass1', 'saebyeok-9', 'saebyeok-9']);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(field('새 비밀번호')).toHaveProperty('value', 'saebyeok-9');
    await expect.poll(() => screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(message)).toBeTruthy();
  });

  test('is the only tab with a temporary password', () => {
    open('leave', { ...someMember, mustChangePassword: true });
    expect(screen.getAllByRole('tab')).toHaveLength(1);
    expect(screen.getByRole('button', { name: '비밀번호 바꾸기' })).toBeTruthy();
  });
});

test('an unverified phone is not saved, which the form says until a code is sent', async () => {
  answers['POST /api/auth/check-phone-duplicate'] = { body: { success: true, message: '쓸 수 있어요' } };
  answers['POST /api/verify/sms'] = { body: { success: true, remainingAttempts: 19, maxAttempts: 20 } };
  const { user } = open('phone');
  expect(screen.getByText('010-1234-5678')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '전화번호 바꾸기' }));
  expect(await screen.findByText('전화번호 인증을 먼저 마쳐 주세요')).toBeTruthy();
  expect(service.sent('PUT /api/auth/update-phone')).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '새 휴대폰 번호' }), '01099998888');
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(screen.queryByText('전화번호 인증을 먼저 마쳐 주세요')).toBeNull();
});

test('no code is texted to a phone that somebody else has', async () => {
  answers['POST /api/auth/check-phone-duplicate'] = { refusal: 'auth.phone_taken' };
  const { user } = open('phone');
  await user.type(screen.getByRole('textbox', { name: '새 휴대폰 번호' }), '01099998888');
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  expect(await screen.findByText('이미 등록된 전화번호입니다')).toBeTruthy();
  expect(service.sent('POST /api/verify/sms')).toEqual([]);
});

test('the form says that no code could be sent where the service does not say why', async () => {
  answers['POST /api/auth/check-phone-duplicate'] = { body: { success: true, message: '쓸 수 있어요' } };
  answers['POST /api/verify/sms'] = { refusal: 502 };
  const { user } = open('phone');
  await user.type(screen.getByRole('textbox', { name: '새 휴대폰 번호' }), '01099998888');
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  expect(await screen.findByText('SMS 전송에 실패했습니다')).toBeTruthy();
  expect(service.sent('POST /api/verify/sms')).toHaveLength(1);
});

describe('downloading one’s own data', () => {
  const MY_DATA = 'GET /api/accounts/my-data';
  const list = { consents: [], groups: [], accounts: [], requests: [], meetings: [] };
  const data = {
    created_at: '2027-03-02T03:00:00.000Z',
    member: [],
    ...list,
    unpaid_records: [],
    transfers: [],
    refunds: [],
    inquiries: [],
    push_devices: [],
    blocked_numbers: [],
    friendships: [],
    notices: [],
    cut: [],
  };
  let saved: { name: string; text: Promise<string> }[];
  beforeEach(() => {
    saved = [];
    let blob = new Blob();
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (made: Blob) => {
          blob = made;
          return 'blob:data';
        };
        static override revokeObjectURL = () => undefined;
      },
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, text: blob.text() });
    });
  });

  test('saves a page and a JSON file, and reads the data once', async () => {
    answers[MY_DATA] = { body: { success: true, data } };
    const { user } = open('data');
    await user.click(screen.getByRole('button', { name: '읽기 쉬운 문서로 받기' }));
    expect(await screen.findByText('내 정보를 파일로 저장했어요')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'JSON 파일로 받기' }));
    await expect.poll(() => saved.length).toBe(2);
    expect(saved.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^합석-내-정보-\d{4}-\d{2}-\d{2}\.html$/),
      expect.stringMatching(/\.json$/),
    ]);
    expect(await saved[0]?.text).toContain('<h2>회원 정보');
    expect(JSON.parse((await saved[1]?.text) ?? '')).toEqual(data);
    expect(service.sent(MY_DATA)).toHaveLength(1);
  });

  test('says why it was refused', async () => {
    const message = '너무 많이 요청했어요. 잠시 후 다시 시도해 주세요';
    answers[MY_DATA] = { refusal: 'request.too_many', message };
    const { user } = open('data');
    await user.click(screen.getByRole('button', { name: 'JSON 파일로 받기' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
