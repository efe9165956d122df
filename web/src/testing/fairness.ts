import type { Fairness } from '../../../shared/schemas/fairness.ts';

/** What /fairness shows of a good month. */
export const aFairness: Fairness = {
  from: '2026-10-24',
  to: '2026-11-20',
  applications: 412,
  found_share: 0.62,
  groups: [
    { side: 'male', size: 2, found_share: 0.55, wait_minutes: 1_490 },
    { side: 'female', size: 2, found_share: 0.81, wait_minutes: 0 },
    { side: 'female', size: 4, found_share: 0.4, wait_minutes: null },
  ],
  score: [
    { term: 'wants', share: 0.32 },
    { term: 'age', share: 0.2 },
    { term: 'slot', share: 0.2 },
    { term: 'dislikes', share: 0.12 },
    { term: 'intro', share: 0.08 },
    { term: 'background', share: 0.04 },
    { term: 'profile', share: 0.04 },
  ],
};
