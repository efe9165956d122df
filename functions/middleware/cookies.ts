import { type Cookies, parseCookie, stringifySetCookie } from 'cookie';
import {
  ACCOUNT_TICKET_TTL_MS,
  DATE_WINDOW_DAYS,
  DEVICE_KEPT_MS,
  IDENTITY_CHECK_MS,
  REGISTER_TICKET_TTL_MS,
  SESSION_MAX_MS,
} from '../../shared/limits.ts';
import { FRIENDS_KEPT_MS } from '../../shared/report-limits.ts';
import { DAY_MS } from '../../shared/time-units.ts';

/** `__Host-` means Secure, no Domain, Path=/: a subdomain cannot set such a cookie (decision 12). */
export const SESSION_COOKIE = '__Host-session';
export const TICKET_COOKIE = '__Host-ticket';
export const DEVICE_COOKIE = '__Host-device';
export const IDENTITY_COOKIE = '__Host-identity';
export const FRIEND_COOKIE = '__Host-friend';

const cookie = (name: string, value: string, maxAgeMs: number): string =>
  stringifySetCookie({
    name,
    value,
    path: '/',
    maxAge: Math.floor(maxAgeMs / 1_000),
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
  });

export const sessionCookie = (token: string): string => cookie(SESSION_COOKIE, token, SESSION_MAX_MS);
export const endedSessionCookie = (): string => cookie(SESSION_COOKIE, '', 0);
export const ticketCookie = (ticket: string): string =>
  cookie(TICKET_COOKIE, ticket, Math.max(REGISTER_TICKET_TTL_MS, ACCOUNT_TICKET_TTL_MS));
export const endedTicketCookie = (): string => cookie(TICKET_COOKIE, '', 0);

export const identityCookie = (token: string): string => cookie(IDENTITY_COOKIE, token, IDENTITY_CHECK_MS);
export const endedIdentityCookie = (): string => cookie(IDENTITY_COOKIE, '', 0);

/** It opens the meeting that this browser confirmed for last, while it is kept. */
export const friendCookie = (session: string): string =>
  cookie(FRIEND_COOKIE, session, DATE_WINDOW_DAYS * DAY_MS + FRIENDS_KEPT_MS);
export const endedFriendCookie = (): string => cookie(FRIEND_COOKIE, '', 0);

export const deviceCookie = (device: string): string => cookie(DEVICE_COOKIE, device, DEVICE_KEPT_MS);

/** Cookies of an API Gateway v2 event (`["name=value"]`) by name; the first one of a name wins. */
export const readCookies = (cookies: readonly string[] | undefined): Cookies =>
  parseCookie((cookies ?? []).join(';'));
