import type { StageFile } from '../definitions/stage-settings.ts';

/** The stage for trying a deployment out: without a bank account deposits are asked for on a sample one.
 * The smoke journey's two members are matched after every deployment. */
export const dev: StageFile = { pairLockDays: 0 };
