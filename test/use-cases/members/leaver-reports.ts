import { detailIdOf, type MatchId } from '../../../shared/ids.ts';
import type { Console } from '../../support/console.ts';
import type { Applicant } from '../../support/market.ts';
import { newPhone } from '../../support/people.ts';

/** Both report each other and are answered; the person keeps a list of numbers. */
export async function reportBoth(
  admin: Console,
  person: Applicant,
  opponent: Applicant,
  id: MatchId,
): Promise<void> {
  for (const { client, words } of [
    { client: person.client, words: 'canary-report' },
    { client: opponent.client, words: '' },
  ])
    await client.ok('PUT /api/fixed/{id}/report', {
      params: { id },
      body: { reason: 'rude', words, never_again: true },
    });
  await person.client.ok('POST /api/accounts/blocked', { body: { phone: newPhone(), memo: 'canary-whom' } });
  for (const [side, answer] of [
    ['male', 'canary-answer'],
    ['female', '고마워요'],
  ] as const)
    await admin.ok('PUT /api/admin/reports/{id}', {
      params: { id: detailIdOf(id, side) },
      body: { outcome: 'none', reason: '확인했어요', answer },
    });
}
