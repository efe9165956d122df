import { Refusal } from '../../../shared/errors.ts';
import { REGISTER_TICKET_TTL_MS } from '../../../shared/limits.ts';
import { newToken } from '../../crypto/keyed-hash.ts';
import { ticketItem } from '../../items/identity.ts';
import { ticketKey } from '../../store/keys.ts';
import { hashOfPhone } from '../members/users.ts';
import { above, all, is } from '../../store/conditions.ts';
import { expiresIn, remove, save } from '../../store/writes.ts';
import type { HashStore, Services, Write } from '../../ports.ts';

export interface TicketClaim {
  /** The cookie's value, absent when the browser has none. */
  token: string | undefined;
  phone: string;
  ttlMs: number;
}

const keyOf = (hash: Services['hash'], token: string) => ticketKey(hash(`ticket:${token}`));

/** Makes a ticket for a phone verified at `verifiedAt` (epoch ms): the token for the browser's cookie, and
 * the write (decision 5). */
export function newTicket(
  { hash }: Pick<HashStore, 'hash'>,
  phone: string,
  verifiedAt: number,
): { token: string; write: Write } {
  const token = newToken();
  const item = {
    ...keyOf(hash, token),
    v: 1,
    updatedAt: verifiedAt,
    hPhone: hashOfPhone(hash, phone),
    createdAt: verifiedAt,
    expiresAt: expiresIn(verifiedAt, REGISTER_TICKET_TTL_MS),
  };
  return { token, write: save(item) };
}

/** When this ticket's phone was verified (epoch ms). Throws auth.phone_not_verified; `spendTicket` checks
 * again when it is spent. */
export async function requireTicket(
  { table, hash }: HashStore,
  claim: TicketClaim,
  now: number,
): Promise<number> {
  const ticket = claim.token ? await table.get(ticketItem, keyOf(hash, claim.token)) : null;
  const isValid = ticket?.hPhone === hashOfPhone(hash, claim.phone) && now - ticket.createdAt < claim.ttlMs;
  if (!isValid) throw new Refusal('auth.phone_not_verified');
  return ticket.createdAt;
}

/** Spends the ticket once, in the transaction that needs it. Throws auth.phone_not_verified when the browser
 * has none. */
export function spendTicket({ hash }: Pick<HashStore, 'hash'>, claim: TicketClaim, now: number): Write {
  if (!claim.token) throw new Refusal('auth.phone_not_verified');
  const isValid = all(is({ hPhone: hashOfPhone(hash, claim.phone) }), above('createdAt', now - claim.ttlMs));
  return remove(keyOf(hash, claim.token), { if: isValid, refusal: 'auth.phone_not_verified' });
}
