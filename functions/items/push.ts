import * as z from 'zod';
import { userId } from '../../shared/ids.ts';
import { pushServiceName } from '../../shared/schemas/push.ts';
import { base, expiry } from './base.ts';

/** USER#uid / PUSH#h: a browser that gets pushes. `sealed` is its subscription; `epoch` as in a session. */
export const pushDeviceItem = z.strictObject({
  ...base,
  ...expiry,
  uid: userId,
  sealed: z.string(),
  service: pushServiceName,
  epoch: z.int(),
  seenAt: z.int(),
  createdAt: z.int(),
});
export type PushDeviceItem = z.output<typeof pushDeviceItem>;
