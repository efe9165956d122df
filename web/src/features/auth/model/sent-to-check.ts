import * as z from 'zod';
import { LEGAL_VERSIONS } from '../../../../../shared/legal.ts';
import { storedJson } from '../../../lib/device/storage.ts';
import type { Check } from '../api/identity-check.ts';

/** Keeps in this tab that the visitor left for the identity check, until the account
 * is there. `identity-page.ts` reads it too. */
const stored = storedJson('sessionStorage', 'identity-check');

/** Saved after both documents were ticked; other versions have to be ticked again. */
const sentSchema = z.object({
  terms: z.literal(LEGAL_VERSIONS.terms),
  privacy: z.literal(LEGAL_VERSIONS.privacy),
  /** The page to return to after the sign-up. */
  next: z.string().nullable(),
});
export type SentToCheck = z.output<typeof sentSchema>;

export const readSent = (): SentToCheck | null => sentSchema.safeParse(stored.read()).data ?? null;

export const writeSent = (check: Check, next: string | null): void =>
  stored.write({ ...LEGAL_VERSIONS, next, check });

export const clearSent = (): void => stored.write(null);
