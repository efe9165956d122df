import type { StageFile } from '../definitions/stage-settings.ts';
import { dev } from './dev.ts';
import { prod } from './prod.ts';

/** The settings of each stage by its name. */
export const stages: Readonly<Record<string, StageFile>> = { dev, prod };
