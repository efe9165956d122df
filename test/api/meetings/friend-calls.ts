import { addDays, kstDay } from '../../../shared/calendar.ts';
import { type Client, createClient } from '../../support/client.ts';
import { hashOfPhone } from '../../../functions/use-cases/members/users.ts';
import { LEGAL_VERSIONS } from '../../../shared/legal.ts';
import { DAY_MS } from '../../../shared/time-units.ts';
import { scanAll } from '../../support/ledger.ts';
import { type Applicant, type Couple, matchCouple, detailOf } from '../../support/market.ts';
import { newPhone, verifyPhone } from '../../support/people.ts';
import type { TestService } from '../../support/service.ts';
import { startReporting } from './report-calls.ts';

export async function linkOf(
  who: Pick<Applicant, 'client'>,
  couple: Pick<Couple, 'matchId'>,
): Promise<string> {
  const { link } = (await detailOf(who, couple)).own_team;
  if (link === null) throw new Error('the link is closed');
  return link;
}

/** Sends what the page sends once the phone is verified. */
export const confirm = (
  client: Client,
  link: string,
  phone: string,
  { year = 1999, privacy = LEGAL_VERSIONS.privacy as string } = {},
) => client.call('POST /api/fixed/friends/join', { body: { link, phone, birth_year: year, privacy } });

/** A browser that has verified a phone and confirms it. */
export async function join(link: string, { phone = newPhone(), year = 1999, client = createClient() } = {}) {
  await verifyPhone(client, phone);
  return { phone, client, answer: await confirm(client, link, phone, { year }) };
}

export const openLink = (client: Client, link?: string) =>
  client.call('POST /api/fixed/friends/open', { body: { link } });

/** As the page does that shows this browser's meeting, or one opened before. */
export async function leaveAs(client: Client, opened?: string) {
  const place = opened ?? (await placeOf(client)) ?? `dtl_${'0'.repeat(32)}m`;
  return client.call('POST /api/fixed/friends/leave', { body: { place } });
}
export const placeOf = async (client: Client): Promise<string | undefined> =>
  (invited(await openLink(client))?.['mine'] as { place: string } | undefined)?.place;

/** A day on which nobody waits. */
export const dayAfterNext = ({ clock }: TestService): string => addDays(kstDay(clock.now()), 2);

/** What was read by it. */
export const invited = (answer: { body: unknown }) =>
  (answer.body as { invitation: Record<string, unknown> }).invitation;

export const block = ({ client }: Pick<Applicant, 'client'>, phone: string) =>
  client.call('POST /api/accounts/blocked', { body: { phone, memo: '' } });

/** A service with one bar, and what the tests of friends do there again and again. */
export async function startAmongFriends() {
  const { service, bar, calls } = await startReporting({ env: { ADDRESS_LIMIT_FACTOR: '10000' } });

  /** A match on a day that no other test uses. */
  async function onOwnDay(make = matchCouple) {
    service.clock.advance(2 * DAY_MS);
    const couple = await make(service, bar, [dayAfterNext(service)]);
    return { couple, link: await linkOf(couple.male, couple) };
  }
  /** Rows that hold this phone's hash, besides those that count its codes. */
  async function rowsWith(phone: string): Promise<number> {
    const hPhone = hashOfPhone(service.services.hash, phone);
    const rows = (await scanAll(service)).filter((row) => JSON.stringify(row).includes(hPhone));
    return rows.filter(({ PK }) => !String(PK).startsWith('SMS')).length;
  }

  return { service, bar, calls, onOwnDay, rowsWith };
}
