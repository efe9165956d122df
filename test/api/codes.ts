import { SMS_RESEND_SECONDS } from '../../shared/limits.ts';
import type { Answer, Client } from '../support/client.ts';
import type { TestService } from '../support/service.ts';

export const RESEND_MS = SMS_RESEND_SECONDS * 1_000;

export const askForCode = (client: Client, phone: string, ip?: string): Promise<Answer> =>
  client.call('POST /api/verify/sms', { body: { phone }, ...(ip ? { ip } : {}) });

/** Asks again once a phone may be sent another code. */
export function askLater({ clock }: TestService, client: Client, phone: string): Promise<Answer> {
  clock.advance(RESEND_MS);
  return askForCode(client, phone);
}

export const enterCode = (client: Client, phone: string, code: string): Promise<Answer> =>
  client.call('POST /api/verify/sms/verify', { body: { phone, code } });

/** A wrong code in the place of this one. */
export const anotherCode = (code: string, step = 1): string =>
  String((Number(code) + step) % 1_000_000).padStart(6, '0');
