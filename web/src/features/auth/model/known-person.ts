import { inState } from '../../../lib/history-state.ts';

/** Whom the search for the id has found: the phone (digits) is
 * verified, so the reset asks for nothing again. */
export interface KnownPerson {
  id: string;
  name: string;
  phone: string;
}

/** The person in the state of the history; null for anything else that it holds. */
export function personIn(state: unknown): KnownPerson | null {
  const [id, name, phone] = ['id', 'name', 'phone'].map((field) => inState(state, field));
  return typeof id === 'string' && typeof name === 'string' && typeof phone === 'string'
    ? { id, name, phone }
    : null;
}
