import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorCode } from '../../../../../shared/errors.ts';
import { renderApp } from '../../../testing/render.tsx';
import { type Answers, stubService } from '../../../testing/service.ts';
import {
  FIND_TEXTS,
  SIGN_UP_TEXTS,
  usePhoneVerification,
  type VerificationTexts,
} from '../model/use-phone-verification.ts';
import { PhoneVerification } from './phone-verification.tsx';

let answers: Answers;
const sms = (remainingAttempts: number) => ({ success: true, remainingAttempts, maxAttempts: 20 });

beforeEach(() => {
  vi.useFakeTimers();
  answers = {
    'GET /api/verify/attempts/sms/{phone}': { body: sms(20) },
    'POST /api/verify/sms': { body: sms(19) },
    'POST /api/verify/sms/verify': { body: { success: true, message: '' } },
  };
  stubService(answers);
});

function Band({ texts }: { texts: VerificationTexts }) {
  return <PhoneVerification verification={usePhoneVerification({ texts })} />;
}

const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const phone = () => screen.getByRole<HTMLInputElement>('textbox', { name: /휴대폰 번호/ });
const code = () => screen.queryByRole<HTMLInputElement>('textbox', { name: '인증번호 6자리' });
const button = (name: string) => screen.getByRole('button', { name });

async function open(texts = SIGN_UP_TEXTS) {
  renderApp(<Band texts={texts} />);
  await settle();
}
async function typePhone(value = '01023456789') {
  fireEvent.change(phone(), { target: { value } });
  await settle();
}
async function press(name: string) {
  fireEvent.click(button(name));
  await settle();
}
async function typeCode(value: string) {
  const field = code();
  if (field) fireEvent.change(field, { target: { value } });
  await settle();
}

describe('sending a code', () => {
  test('shows the remaining sends from ten digits on and counts them down', async () => {
    await open();
    await typePhone('010234567');
    expect(screen.queryByText(/남은 횟수/)).toBeNull();
    await typePhone();
    expect(screen.getByText(/남은 횟수/).textContent).toBe('오늘 남은 횟수 20번');
    await press('인증번호 받기');
    expect(screen.getByText(/남은 횟수/).textContent).toBe('오늘 남은 횟수 19번');
    expect(screen.getByText('010-2345-6789로 인증번호를 보냈어요')).toBeTruthy();
    expect(document.activeElement).toBe(code());
  });

  test.each([
    [6, 'plain'],
    [5, 'c-beer'],
    [1, 'c-beer'],
    [0, 'c-danger'],
  ])('shows %i remaining sends in tone %s', async (left, tone) => {
    answers['GET /api/verify/attempts/sms/{phone}'] = { body: sms(left) };
    await open();
    await typePhone();
    const label = screen.getByText(/남은 횟수/);
    expect(/c-beer|c-danger/.exec(label.className)?.[0] ?? 'plain').toBe(tone);
    expect(button('인증번호 받기').getAttribute('aria-disabled')).toBe(left === 0 ? 'true' : null);
  });

  test.each<[string, Answers['POST /api/verify/sms'], string, number]>([
    ['the day’s end', { refusal: 'sms.day_used_up', message: '오늘은 끝' }, '오늘은 끝', 0],
    [
      'a refusal with words',
      { refusal: 403, message: '여러 번호로 요청했어요' },
      '여러 번호로 요청했어요',
      20,
    ],
    ['a refusal without', { refusal: 400 }, '전화번호를 올바르게 입력해주세요', 20],
    ['no answer', 'offline', 'SMS 전송에 실패했습니다', 20],
  ])('%s', async (_, answer, message, left) => {
    answers['POST /api/verify/sms'] = answer;
    await open();
    await typePhone();
    await press('인증번호 받기');
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByText(/남은 횟수/).textContent).toBe(`오늘 남은 횟수 ${left}번`);
    expect(code()).toBeNull();
    expect(phone().value).toBe('010-2345-6789');
  });

  test('refuses an invalid mobile number before sending anything', async () => {
    await open();
    await typePhone('0212345678');
    await press('인증번호 받기');
    expect(screen.getByText('올바른 전화번호 형식이 아닙니다')).toBeTruthy();
  });

  test('shows an alert on the find pages when the number is missing', async () => {
    await open(FIND_TEXTS);
    await press('인증번호 받기');
    expect(screen.getByRole('alertdialog', { name: '전화번호를 입력해주세요' })).toBeTruthy();
  });
});

describe('sending another code', () => {
  test('waits thirty seconds, counted on the button', async () => {
    await open();
    await typePhone();
    await press('인증번호 받기');
    expect(button('다시 받기 30초').getAttribute('aria-disabled')).toBe('true');
    answers['POST /api/verify/sms'] = { body: sms(18) };
    await press('다시 받기 30초');
    expect(screen.getByText(/남은 횟수/).textContent).toBe('오늘 남은 횟수 19번');
    await settle(29_000);
    expect(button('다시 받기 1초')).toBeTruthy();
    await settle(1_000);
    await press('다시 받기');
    expect(screen.getByText(/남은 횟수/).textContent).toBe('오늘 남은 횟수 18번');
  });

  test('keeps no other number waiting', async () => {
    await open();
    await typePhone();
    await press('인증번호 받기');
    await typePhone('01099998888');
    expect(button('인증번호 받기').getAttribute('aria-disabled')).toBeNull();
    await typePhone();
    expect(button('다시 받기 30초').getAttribute('aria-disabled')).toBe('true');
  });

  test('offers the field of a code that was sent a moment ago when the service refuses another', async () => {
    const message = '인증번호를 방금 보냈어요';
    answers['POST /api/verify/sms'] = { refusal: 'sms.too_soon', message, retryAfterSeconds: 12 };
    await open();
    await typePhone();
    await press('인증번호 받기');
    expect(screen.getByText(message)).toBeTruthy();
    expect(button('다시 받기 12초').getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('timer').textContent).toBe('4:42');
    await typeCode('123456');
    expect(screen.getByText('전화번호 인증 성공')).toBeTruthy();
  });
});

describe('entering the code', () => {
  const sent = async (texts?: VerificationTexts) => {
    await open(texts);
    await typePhone();
    await press('인증번호 받기');
  };

  test('expires after 300 seconds, which hides the field until a new code is sent', async () => {
    await sent();
    expect(screen.getByRole('timer').textContent).toBe('5:00');
    await settle(1_000);
    expect(screen.getByRole('timer').textContent).toBe('4:59');
    await settle(298_000);
    expect(screen.getByRole('timer').textContent).toBe('0:01');
    await settle(1_000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(code()).toBeNull();
    expect(screen.getByText('인증시간이 만료되었습니다. 다시 요청해주세요')).toBeTruthy();
    expect(button('인증번호 받기')).toBeTruthy();
    expect(document.activeElement).toBe(phone());
  });

  test.each([
    [SIGN_UP_TEXTS, '서버의 말', '인증코드가 올바르지 않습니다. 다시 확인해주세요'],
    [FIND_TEXTS, '서버의 말', '서버의 말'],
    [FIND_TEXTS, '', '인증번호가 올바르지 않습니다'],
  ])('keeps a wrong code in the field and shows the error', async (texts, message, words) => {
    answers['POST /api/verify/sms/verify'] = { refusal: 'sms.wrong_code', message };
    await sent(texts);
    await typeCode('123456');
    expect(screen.getByText(words)).toBeTruthy();
    expect(code()?.value).toBe('123456');
  });

  test.each<[string, ErrorCode, string]>([
    ['has expired', 'sms.code_expired', '인증시간이 만료되었습니다. 다시 요청해주세요'],
    [
      'was entered wrong too often',
      'sms.too_many_tries',
      '인증번호를 여러 번 틀려서 이 번호는 쓸 수 없어요. 인증번호를 다시 받아 주세요',
    ],
  ])('asks for a new code when the server says that the code %s', async (_, refused, words) => {
    answers['POST /api/verify/sms/verify'] = { refusal: refused, message: '' };
    await sent(SIGN_UP_TEXTS);
    await typeCode('123456');
    expect(code()).toBeNull();
    expect(screen.getByText(words)).toBeTruthy();
  });

  test('shows an alert on the find pages when the code is missing', async () => {
    await sent(FIND_TEXTS);
    await press('인증번호 확인');
    expect(screen.getByRole('alertdialog', { name: '인증번호를 입력해주세요' })).toBeTruthy();
  });

  test('starts over with another number', async () => {
    await sent();
    await typePhone('01099998888');
    expect(code()).toBeNull();
    expect(button('인증번호 받기')).toBeTruthy();
  });
});
