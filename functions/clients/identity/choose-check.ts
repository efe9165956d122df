import type { Config } from '../../config.ts';
import { describeError } from '../../describe-error.ts';
import type { IdentityCheck, Logger } from '../../ports.ts';

/** With `none` nobody is verified. PortOne's client is loaded only where it is used. */
export function chooseCheck(config: Config, logger: Logger): IdentityCheck {
  if (config.IDENTITY_CHECK === 'none') return { find: async () => ({ state: 'unverified' }) };
  return {
    async find(id) {
      try {
        const { portOneCheck } = await import('./portone.ts');
        return await portOneCheck(config).find(id);
      } catch (error) {
        logger.error('identity check fault', describeError(error));
        return { state: 'unavailable' };
      }
    },
  };
}
