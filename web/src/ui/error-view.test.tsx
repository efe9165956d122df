import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { renderApp } from '../testing/render.tsx';
import { ErrorView } from './error-view.tsx';

test.each([
  ['no answer arrived', { status: 0, message: '' }, '인터넷 연결을 확인하고 다시 불러와 주세요.'],
  ['the service failed without a word', { status: 500, message: '' }, '잠시 후 다시 불러와 주세요.'],
  ['the service said why', { status: 503, message: '지금은 쉬어요' }, '지금은 쉬어요'],
])('what could not be shown says what to do when %s', async (_when, { status, message }, text) => {
  const error = new ApiError({ code: 'failed', status, message });
  renderApp(<ErrorView title="불러오지 못했어요" error={error} />);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});
