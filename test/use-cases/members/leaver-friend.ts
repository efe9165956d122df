import { newTicket } from '../../../functions/use-cases/identity/tickets.ts';
import { linkOf } from '../../../functions/use-cases/meetings/invitations.ts';
import { readFriends } from '../../../functions/use-cases/members/friends.ts';
import { TICKET_COOKIE } from '../../../functions/middleware/cookies.ts';
import { expiryOf } from '../../../functions/store/periods.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { confirm } from '../../api/meetings/friend-calls.ts';
import { createClient } from '../../support/client.ts';
import type { TestService } from '../../support/service.ts';
import { storedMatch } from '../../support/stored.ts';

/** Somebody else's link is confirmed with the person's phone, which this browser has verified. */
export async function beFriend({ services, clock }: TestService, phone: string): Promise<void> {
  const now = clock.now();
  const match = storedMatch({ now, day: '2027-03-06', state: 'fixed', male: {} });
  const { token, write } = newTicket(services, phone, now);
  const expiresAt = expiryOf('MATCH META', kstInstant(match.day));
  await services.table.writeMany([{ put: { ...match, expiresAt } }]);
  await services.table.write(write);
  const place = { match: match.matchId, side: 'male' } as const;
  const link = linkOf(services, { place, friends: await readFriends(services, match, now) });
  const client = createClient();
  client.cookies.set(TICKET_COOKIE, token);
  const { status } = await confirm(client, link, phone);
  if (status !== 200) throw new Error('the friend was refused');
}
