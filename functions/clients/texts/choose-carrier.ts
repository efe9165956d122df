import type { Config } from '../../config.ts';
import { describeError } from '../../describe-error.ts';
import type { Logger, TextMessages } from '../../ports.ts';
import { snsTexts } from './sns-texts.ts';

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
