import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sessionKey } from '../../lib/query-client.ts';
import { stubService } from '../../testing/service.ts';
import { answers, open, pick, press, setScene, submit } from './application-test-setup.tsx';

setScene();

test('a session that ended before the application was sent is told once, by the guard', async () => {
  stubService(answers({ 'POST /api/meetings/apply': { refusal: 'session.required' } }));
  const { user, client } = open('bars');
  await pick(user, '달무리집', ['12월 4일 금요일']);
  await press(user, '확인하러 가기');
  await submit(user);
  await waitFor(() => expect(client.getQueryData(sessionKey)).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
