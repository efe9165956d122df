import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../testing/render.tsx';
import { stubService, type Answers } from '../../../testing/service.ts';
import { FindIdForm } from './find-id-form.tsx';
import { FindPasswordForm } from './find-password-form.tsx';

const PHONE = '01023456789';
let answers: Answers;
let service: ReturnType<typeof stubService>;

beforeEach(() => {
  const sms = { success: true, remainingAttempts: 20, maxAttempts: 20 };
  answers = {
    'GET /api/verify/attempts/sms/{phone}': { body: sms },
    'POST /api/verify/sms': { body: sms },
    'POST /api/verify/sms/verify': { body: { success: true, message: '' } },
    'POST /api/auth/find-id': { body: { success: true, id: 'haneul26' } },
    'POST /api/auth/reset-password': { body: { success: true, message: '' } },
  };
  service = stubService(answers);
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => undefined;
});

/** Renders a form and verifies its phone. */
async function open(form: React.ReactNode) {
  const view = renderApp(form);
  const { user } = view;
  await user.type(screen.getByRole('textbox', { name: /휴대폰 번호/ }), PHONE);
  await user.click(screen.getByRole('button', { name: '인증번호 받기' }));
  await user.type(await screen.findByRole('textbox', { name: '인증번호 6자리' }), '123456');
  await screen.findByText('본인인증이 완료되었습니다');
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const told = (name: string) => screen.findByRole('alertdialog', { name });

test('the form shows missing fields first, then sends the password to the verified phone', async () => {
  const onSent = vi.fn();
  const { user } = await open(<FindPasswordForm known={null} onSent={onSent} />);
  await user.click(button('새 비밀번호 받기'));
  await told('이름을 입력해주세요');
  await user.click(button('확인'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('이름')));
  expect(screen.getByText('아이디를 입력해주세요')).toBeTruthy();
  await user.type(screen.getByLabelText('아이디'), 'haneul26');
  await user.type(screen.getByLabelText('이름'), '김하늘');
  expect(screen.queryByText('이름을 입력해주세요')).toBeNull();
  await user.click(button('새 비밀번호 받기'));
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(service.sent('POST /api/auth/reset-password')).toEqual([
    { id: 'haneul26', name: '김하늘', phone: PHONE },
  ]);
});

test('the form requires a new verification after a text message could not be sent', async () => {
  answers['POST /api/auth/reset-password'] = { refusal: 'sms.failed' };
  const { user } = await open(<FindPasswordForm known={null} onSent={vi.fn()} />);
  await user.type(screen.getByLabelText('아이디'), 'haneul26');
  await user.type(screen.getByLabelText('이름'), '김하늘');
  await user.click(button('새 비밀번호 받기'));
  await told('SMS 전송에 실패했습니다');
  await user.click(button('확인'));
  expect(button('인증을 마치고 새 비밀번호 받기').getAttribute('aria-disabled')).toBe('true');
});

test.each([
  [{ refusal: 'auth.account_not_found' } as const, '일치하는 계정을 찾을 수 없습니다'],
  ['offline' as const, '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해주세요'],
])('the form shows why no id was found (%o) and keeps the phone verified', async (answer, text) => {
  answers['POST /api/auth/find-id'] = answer;
  const onFound = vi.fn();
  const { user } = await open(<FindIdForm onFound={onFound} />);
  await user.type(screen.getByLabelText('이름'), '김하늘');
  await user.click(button('아이디 찾기'));
  await told(text);
  await user.click(button('확인'));
  answers['POST /api/auth/find-id'] = { body: { success: true, id: 'haneul26' } };
  await user.click(button('아이디 찾기'));
  await waitFor(() => expect(onFound).toHaveBeenCalledWith({ id: 'haneul26', name: '김하늘', phone: PHONE }));
  expect(service.sent('POST /api/auth/find-id').at(-1)).toEqual({ name: '김하늘', phone: PHONE });
});
