import type { Act } from '../../../data/audit/act.ts';
import type { Sender } from '../../../data/money/payouts.ts';
import type { Services } from '../../../ports.ts';

/** The admin who marks payouts as sent. */
export const senderOf = ({ config }: Pick<Services, 'config'>, act: Act): Sender => ({
  by: act.actor.uid,
  act,
  hasFeed: config.BANK_FEED !== 'none',
});
