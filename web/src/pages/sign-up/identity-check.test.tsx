import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LEGAL_VERSIONS } from '../../../../shared/legal.ts';
import { stubLeaving } from '../../testing/dom.ts';
import { renderApp } from '../../testing/render.tsx';
import { type Answers, stubService } from '../../testing/service.ts';
import { Component as SignUpPage } from './sign-up-page.tsx';

const CHECK = { id: 'identity-verification-1', storeId: 'store-1', channelKey: 'channel-key-1' };
const HANEUL = { name: '김하늘', birth: '1998-04-12', gender: 'female' } as const;
const STARTED: Answers = { 'POST /api/verify/identity': { body: { success: true, check: CHECK } } };
const CONFIRMED: Answers = {
  'POST /api/verify/identity/confirm': { body: { success: true, person: HANEUL } },
};
const BACK = '/signup?identityVerificationId=identity-verification-1&transactionType=IDENTITY_VERIFICATION';

const open = (path: string, answers: Answers) => {
  const { calls } = stubService(answers);
  return { ...renderApp(<SignUpPage />, { path, user: null }), calls };
};
/** Leaves behind what this tab would have stored on leaving for the check. */
const sent = (over: object = {}) =>
  sessionStorage.setItem(
    'identity-check',
    JSON.stringify({ ...LEGAL_VERSIONS, next: '/request-meeting', check: CHECK, ...over }),
  );
const textbox = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => screen.findByRole('button', { name });

let leaveFor: ReturnType<typeof stubLeaving>;
beforeEach(() => {
  leaveFor = stubLeaving();
});

const agree = async (user: ReturnType<typeof open>['user']) => {
  await user.click(screen.getByRole('checkbox', { name: /전체 동의/ }));
  await user.click(screen.getByRole('button', { name: '다음' }));
};

describe('after the terms', () => {
  test('the visitor leaves for the check, and the tab keeps what was agreed to', async () => {
    const { user } = open('/signup?next=%2Frequest-meeting', STARTED);
    await agree(user);
    await expect.poll(() => leaveFor.mock.calls).toEqual([['/identity.html']]);
    expect(JSON.parse(sessionStorage.getItem('identity-check') ?? '')).toEqual({
      ...LEGAL_VERSIONS,
      next: '/request-meeting',
      check: CHECK,
    });
    expect(screen.queryByRole('textbox', { name: '이름' })).toBeNull();
  });

  test('a service that cannot be reached leaves the visitor there, and says so', async () => {
    const { user } = open('/signup', { 'POST /api/verify/identity': 'offline' });
    await agree(user);
    expect(await screen.findByText(/네트워크 오류가 발생했습니다/)).toBeTruthy();
    await user.click(await press('확인'));
    expect(screen.getByRole('heading', { name: /약관을 읽고/ })).toBeTruthy();
  });
});

describe('back from the check', () => {
  test('the form holds the verified person, and the address nothing of the check', async () => {
    sent();
    const { user } = open(BACK, CONFIRMED);
    const name = await textbox('이름');
    expect([name.value, name.readOnly]).toEqual(['김하늘', true]);
    const birth = await textbox('생년월일');
    expect([birth.value, birth.readOnly]).toEqual(['1998-04-12', true]);
    const side = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label });
    expect([side('여성').checked, side('남성').disabled]).toEqual([true, true]);
    expect(window.location.search).toBe('?step=info&next=%2Frequest-meeting');
    await user.click(await press('처음으로'));
    await user.click(await press('다음'));
    expect((await textbox('이름')).value).toBe('김하늘');
  });

  test('a person whose gender is not known chooses it', async () => {
    sent();
    const person = { ...HANEUL, gender: null };
    open(BACK, { 'POST /api/verify/identity/confirm': { body: { success: true, person } } });
    await textbox('이름');
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  test('a person who cancelled may try again or go back to the terms', async () => {
    sent();
    const { user, calls } = open(`${BACK}&code=FAILURE_TYPE_PG&message=CANCELLED`, STARTED);
    expect((await screen.findByRole('alert')).textContent).toBe(
      '본인인증을 마치지 않았어요. 다시 인증해 주세요',
    );
    await expect.poll(() => window.location.search).toBe('');
    expect(calls).toEqual([]);
    await user.click(await press('본인인증하기'));
    await expect.poll(() => leaveFor.mock.calls).toEqual([['/identity.html']]);
    await user.click(await press('처음으로'));
    expect(await screen.findByRole('heading', { name: /약관을 읽고/ })).toBeTruthy();
    expect(sessionStorage.getItem('identity-check')).toBeNull();
  });

  test('a person who already has an account is told so', async () => {
    sent();
    open(BACK, { 'POST /api/verify/identity/confirm': { refusal: 'auth.identity_taken' } });
    expect((await screen.findByRole('alert')).textContent).toBe(
      '이미 가입한 분이에요. 아이디 찾기에서 확인해 주세요',
    );
    expect(screen.getByRole('link', { name: '아이디 찾기' }).getAttribute('href')).toBe('/find-id');
  });

  test('the result is asked for again when the first call failed', async () => {
    sent();
    const answers: Answers = {
      'POST /api/verify/identity/confirm': { refusal: 'auth.identity_unavailable' },
    };
    const { user } = open(BACK, answers);
    expect((await screen.findByRole('alert')).textContent).toContain('지금은 본인인증을 할 수 없어요');
    Object.assign(answers, CONFIRMED);
    await user.click(await press('다시 확인하기'));
    expect((await textbox('이름')).value).toBe('김하늘');
    expect(leaveFor).not.toHaveBeenCalled();
  });

  test('terms that have changed meanwhile are asked for again', async () => {
    sent({ terms: '2020-01-01' });
    open(BACK, CONFIRMED);
    expect(await screen.findByRole('heading', { name: /약관을 읽고/ })).toBeTruthy();
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false);
  });
});

describe('the form after a check', () => {
  const success = { success: true, message: '' } as const;
  const ANSWERS: Answers = {
    ...CONFIRMED,
    'POST /api/auth/check-id-duplicate': { body: success },
    'POST /api/auth/check-phone-duplicate': { body: success },
    'GET /api/verify/attempts/sms/{phone}': {
      body: { success: true, remainingAttempts: 20, maxAttempts: 20 },
    },
    'POST /api/verify/sms': { body: { success: true, remainingAttempts: 19, maxAttempts: 20 } },
    'POST /api/verify/sms/verify': { body: success },
  };

  /** Fills in what the check has not said, and sends. */
  async function fillIn({ user }: ReturnType<typeof open>) {
    await user.type(await textbox('아이디'), 'haneul26');
    await user.tab();
    await screen.findByText('사용 가능한 아이디입니다');
    await user.type(screen.getByLabelText('비밀번호'), 'malgeun-bam7');
    await user.type(screen.getByLabelText('비밀번호 한 번 더'), 'malgeun-bam7');
    await user.type(screen.getByRole('textbox', { name: /휴대폰 번호/ }), '01023456789');
    await user.click(await press('인증번호 받기'));
    await user.type(await textbox('인증번호 6자리'), '123456');
    await user.click(await press('가입하기'));
  }

  test('is sent with the verified person, and ends what the tab kept', async () => {
    sent();
    const view = open(BACK, { ...ANSWERS, 'POST /api/auth/register': { body: success } });
    await fillIn(view);
    expect(await screen.findByText('회원가입 성공!')).toBeTruthy();
    expect(view.calls.at(-1)?.body).toMatchObject({ ...HANEUL, phone: '01023456789' });
    expect(sessionStorage.getItem('identity-check')).toBeNull();
  });

  test('leads back to the check when it is sent too late', async () => {
    sent();
    const view = open(BACK, { ...ANSWERS, 'POST /api/auth/register': { refusal: 'auth.identity_missing' } });
    await fillIn(view);
    await view.user.click(await press('확인'));
    expect((await screen.findByRole('alert')).textContent).toBe('본인인증을 먼저 해 주세요');
    expect(await press('본인인증하기')).toBeTruthy();
  });
});
