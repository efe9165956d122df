import { createECDH, createHash } from 'node:crypto';
import type { Config } from '../../config.ts';
import { describeError } from '../../describe-error.ts';
import type { Logger, PushMessages } from '../../ports.ts';
import type { VapidDetails } from './web-push.ts';

/** The pair of P-256 that VAPID asks for, made from the stage's secret. */
function vapidKeys(secret: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update(secret).digest());
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}

/** The library is loaded with the first push. */
export function pushMessages(
  { PUSH_KEY, PUSH_URL, PUSH_ANSWER_MS, CONTACT_EMAIL }: Config,
  logger: Logger,
): PushMessages | null {
  if (PUSH_KEY === undefined) return null;
  let made: VapidDetails | undefined;
  const vapid = () => (made ??= { ...vapidKeys(PUSH_KEY), subject: `mailto:${CONTACT_EMAIL}` });
  return {
    publicKey: () => vapid().publicKey,
    async send(to, push) {
      try {
        const { sendPush } = await import('./web-push.ts');
        return await sendPush(to, push, { vapid: vapid(), answerMs: PUSH_ANSWER_MS, url: PUSH_URL });
      } catch (error) {
        logger.warn('push fault', describeError(error));
        return 'failed';
      }
    },
  };
}
