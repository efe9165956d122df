import { onlineManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a mutation without network fails at once and is not paused', async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const change = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new Error('no network')),
  });
  await expect(change.execute(undefined)).rejects.toThrow('no network');
});
