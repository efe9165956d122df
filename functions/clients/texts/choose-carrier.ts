import { toE164 } from '../../../shared/schemas/phone.ts';
import type { Publish } from './sns.ts';
import type { Logger, SendOutcome, TextMessages } from '../../ports.ts';
import type { Config } from '../../config.ts';
import { describeError } from '../../describe-error.ts';

/** The default is the function's own region. The SDK's client is loaded with the first text: most cold starts
 * send none. */
export function snsTexts(region: string | undefined): TextMessages {
  let publish: Publish | undefined;
  return {
    async send(phone, message) {
      try {
        publish ??= (await import('./sns.ts')).createPublisher(region);
        await publish(toE164(phone), message);
        return 'sent';
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

function outcomeOf(error: unknown): SendOutcome {
  const { name = '', $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? 0;
  if (status === 429 || name.startsWith('Throttl')) return 'throttled';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

/** Solapi's client is loaded with the first text, and only where it is used. */
export function chooseCarrier(config: Config, logger: Logger): TextMessages {
  if (config.TEXTS_CARRIER === 'sns') return snsTexts(config.TEXTS_REGION);
  let carrier: TextMessages | undefined;
  return {
    async send(phone, message) {
      try {
        carrier ??= (await import('./solapi.ts')).solapiTexts(config);
      } catch (error) {
        logger.error('texts fault', describeError(error));
        return 'refused';
      }
      return carrier.send(phone, message);
    },
  };
}
