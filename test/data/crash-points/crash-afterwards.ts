import { detailIdOf, matchId } from '../../../shared/ids.ts';
import { call, type Command, ofMatch } from './crash-calls.ts';
import type { Step } from './crash-stages.ts';
import { matchOf, okAs, type Who } from './crash-world.ts';

/** What is said of a meeting, and what an admin decides on it. */
export const AFTERWARDS: Command[] = [
  call('PUT /api/fixed/{id}/review', 'man', 'completed', ofMatch({ review: '좋았어요' })),
  call(
    'PUT /api/fixed/{id}/report',
    'man',
    'meeting day',
    ofMatch({ reason: 'rude', words: '욕을 했어요', never_again: true }),
  ),
  call(
    'PUT /api/fixed/{id}/answers',
    'man',
    'one would meet again',
    ofMatch({ again: true, manners: ['kind'], bar: { verdict: 'again' } }),
  ),
  call('PUT /api/fixed/{id}/contact', 'man', 'one has shared', ofMatch()),
  call(
    'PUT /api/admin/reports/{id}',
    'admin',
    'reported',
    async (world) => ({
      params: { id: detailIdOf(matchId.parse(await matchOf(world)), 'female') },
      body: { outcome: 'ban', reason: '확인했어요', answer: '고마워요' },
    }),
    true,
  ),
  call(
    'PUT /api/admin/reviews/{id}',
    'admin',
    'reviewed',
    async (world) => ({
      params: { id: detailIdOf(matchId.parse(await matchOf(world)), 'female') },
      body: { is_shown: true },
    }),
    true,
  ),
];

const wouldMeetAgain =
  (who: Who): Step =>
  async (world) =>
    okAs(world, who, 'PUT /api/fixed/{id}/answers', {
      params: { id: await matchOf(world) },
      body: { again: true },
    });

export const AFTERWARDS_STAGES = {
  'one would meet again': ['morning after', wouldMeetAgain('woman')],
  'both would meet again': ['one would meet again', wouldMeetAgain('man')],
  'one has shared': [
    'both would meet again',
    async (world) =>
      okAs(world, 'woman', 'PUT /api/fixed/{id}/contact', { params: { id: await matchOf(world) } }),
  ],
  reported: [
    'meeting day',
    async (world) =>
      okAs(world, 'woman', 'PUT /api/fixed/{id}/report', {
        params: { id: await matchOf(world) },
        body: { reason: 'forced', never_again: true },
      }),
  ],
  reviewed: [
    'completed',
    async (world) =>
      okAs(world, 'woman', 'PUT /api/fixed/{id}/review', {
        params: { id: await matchOf(world) },
        body: { review: '좋았어요', may_show: true },
      }),
  ],
} as const satisfies Record<string, readonly [string, Step]>;
