import * as z from 'zod';
import { readTrait } from '../../shared/schemas/trait.ts';
import { base, expiry } from './base.ts';

/** READING#h / R: what a model read in a text. The text is not kept: its keyed hash finds the reading
 * again. */
export const textReadingItem = z.strictObject({ ...base, ...expiry, traits: z.array(readTrait) });
