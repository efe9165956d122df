import type { StageFile } from '../definitions/stage-settings.ts';

/** The stage that members use. Synthesis says what it still needs; infra/README.md lists every setting. */
export const prod: StageFile = {};
