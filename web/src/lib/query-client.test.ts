import { onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createQueryClient, sessionKey } from './query-client.ts';

test('a mutation without network fails at once and is not paused', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const change = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  await expect(change.execute(undefined)).rejects.toThrow('no network');
});

test('a call refused to its caller has the session read again: another tab may have signed somebody in', async () => {
  const client = createQueryClient();
  client.setQueryData(sessionKey, { uidUser: 'usr_of_this_tab' });
  const refused = new ApiError({ code: 'session.forbidden', status: 403, message: '' });
  await expect(
    client.fetchQuery({ queryKey: ['groups'], queryFn: () => Promise.reject(refused) }),
  ).rejects.toBe(refused);
  expect(client.getQueryState(sessionKey)?.isInvalidated).toBe(true);
});
