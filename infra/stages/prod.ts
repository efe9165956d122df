import type { StageFile } from '../definitions/stage-settings.ts';

/** The stage that members use. Synthesis says what it still needs; definitions/stage-settings.ts says what each means. */
export const prod: StageFile = {};
