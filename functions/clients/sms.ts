import { toE164 } from '../../shared/schemas/phone.ts';
import type { Publish } from './sns.ts';
import type { TextMessages } from '../ports.ts';

/** Texts through Amazon SNS. The SDK's client is loaded with the first text: most cold starts send none. */
export function snsTexts(): TextMessages {
  let publish: Publish | undefined;
  return {
    async send(phone, message) {
      try {
        publish ??= (await import('./sns.ts')).createPublisher();
        await publish(toE164(phone), message);
        return 'sent';
      } catch (error) {
        const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
        return status >= 400 && status < 500 ? 'refused' : 'unknown';
      }
    },
  };
}
