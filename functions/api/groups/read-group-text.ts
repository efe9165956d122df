import { CONFIRMED_TRAITS_MAX } from '../../../shared/limits.ts';
import { chooseReader } from '../../clients/text-reader/choose-reader.ts';
import { keptReadings } from '../../data/matching/text-readings.ts';
import type { Handler } from '../../middleware/handler.ts';

/** Traits count only once the applicant has confirmed them (docs/matching.md). */
export const readGroupText: Handler<'read-group-text'> = async ({ input, services, now }) => {
  const reader = chooseReader(services, keptReadings(services, now));
  const read = await Promise.all([
    reader.read('non_preferred_conditions', input.body.non_preferred_conditions),
    reader.read('group_intro', input.body.group_intro),
  ]);
  return { success: true, traits: read.flat().slice(0, CONFIRMED_TRAITS_MAX) };
};
