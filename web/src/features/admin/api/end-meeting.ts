import { api } from '../../../lib/api.ts';
import type { Outcome } from './outcomes.ts';

interface End {
  outcome: Outcome;
  /** `by-bar` and corrections have a reason; it is empty otherwise. */
  reason: string;
}

export function endMeeting(token: string, id: string, { outcome, reason }: End): Promise<unknown> {
  const call = { params: { id }, token };
  switch (outcome) {
    case 'completed':
      return api('PUT /api/fixed/{id}/complete', call);
    case 'absent-male':
      return api('PUT /api/fixed/{id}/cancel-male', call);
    case 'absent-female':
      return api('PUT /api/fixed/{id}/cancel-female', call);
    case 'absent-both':
      return api('PUT /api/fixed/{id}/cancel-both', call);
    case 'canceled':
    case 'excused':
      return correctMeeting(token, id, { outcome, reason });
    case 'by-bar':
      return api('PUT /api/fixed/{id}/cancel-by-bar', { ...call, body: { reason } });
  }
}

/** Corrects a wrong outcome, as long as nothing was paid out (docs/money.md). */
export async function correctMeeting(token: string, id: string, { outcome, reason }: End): Promise<unknown> {
  if (outcome === 'by-bar') throw new TypeError('A meeting is not corrected to a cancel of the bar');
  return api('PUT /api/fixed/{id}/correct', { params: { id }, token, body: { outcome, reason } });
}
