import type { StageFile } from '../definitions/stage-settings.ts';

/** The stage for trying a deployment out: without a bank account deposits are asked for on a sample one. */
export const dev: StageFile = {};
