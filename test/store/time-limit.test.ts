import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { extendTime, refuseLate, withinTime } from '../../functions/store/time-limit.ts';

it('a request to the store is refused after the time limit of the running work, and never outside of such work', async () => {
  await withinTime(60_000, async () => expect(refuseLate()).toBeUndefined());
  await withinTime(0, async () => {
    await sleep(0);
    expect(refuseLate).toThrow(expect.objectContaining({ code: 'server.busy' }));
  });
  expect(refuseLate()).toBeUndefined();
});

it('a wait on purpose does not count towards the time limit', async () => {
  await withinTime(0, async () => {
    extendTime(60_000);
    expect(refuseLate()).toBeUndefined();
  });
});

it('a time limit ends no later than that of the work around it', async () => {
  await withinTime(0, () =>
    withinTime(60_000, async () =>
      expect(refuseLate).toThrow(expect.objectContaining({ code: 'server.busy' })),
    ),
  );
});
