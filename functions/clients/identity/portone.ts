import {
  GetIdentityVerificationError,
  IdentityVerificationClient,
} from '@portone/server-sdk/identityVerification';
import * as z from 'zod';
import { PORTONE_ANSWER_MS } from '../../../shared/limits.ts';
import type { Side } from '../../../shared/ids.ts';
import type { Config } from '../../config.ts';
import type { IdentityAnswer, VerifiedPerson } from '../../ports.ts';
import { withinPatience } from '../within-patience.ts';

/** What of PortOne's V2 answer is used. Only what every provider behind it gives is required. */
const verification = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['READY', 'FAILED']) }),
  z.object({
    status: z.literal('VERIFIED'),
    channel: z.object({ key: z.string() }),
    verifiedCustomer: z.object({
      name: z.string().min(1),
      birthDate: z.iso.date(),
      gender: z.string().optional(),
      phoneNumber: z.string().optional(),
      ci: z.string().min(1).optional(),
      di: z.string().min(1).optional(),
    }),
  }),
]);
type Customer = Extract<z.output<typeof verification>, { status: 'VERIFIED' }>['verifiedCustomer'];

const GENDERS: Readonly<Record<string, Side>> = { MALE: 'male', FEMALE: 'female' };

/** Throws when a setting is missing, and what PortOne answers instead of a result. */
export function portOneCheck(config: Config, patienceMs: number = PORTONE_ANSWER_MS) {
  const { PORTONE_STORE_ID: storeId, PORTONE_CHANNEL_KEY: channelKey, PORTONE_API_SECRET: secret } = config;
  if (!storeId || !channelKey || !secret)
    throw new Error('the settings of the identity check are incomplete');
  const portOne = IdentityVerificationClient({ secret, baseUrl: config.PORTONE_URL });
  return {
    async find(identityVerificationId: string): Promise<IdentityAnswer> {
      const asked = portOne.getIdentityVerification({ identityVerificationId, storeId });
      const answer = await withinPatience(asked, patienceMs).catch(unlessUnknown);
      if (answer === null) return { state: 'unverified' };
      const found = verification.parse(answer);
      // The browser chooses the channel: one for tests would verify anybody as anybody.
      if (found.status !== 'VERIFIED' || found.channel.key !== channelKey) return { state: 'unverified' };
      return { state: 'verified', person: personOf(found.verifiedCustomer) };
    },
  };
}

/** PortOne knows an id from the moment at which its window opens. */
function unlessUnknown(error: unknown): null {
  const isUnknown =
    error instanceof GetIdentityVerificationError && error.data.type === 'IDENTITY_VERIFICATION_NOT_FOUND';
  if (isUnknown) return null;
  throw error;
}

const personOf = ({ name, birthDate, gender, phoneNumber, ci, di }: Customer): VerifiedPerson => ({
  name,
  birth: birthDate,
  gender: GENDERS[gender ?? ''] ?? null,
  phone: phoneNumber?.replace(/\D/g, '') ?? null,
  personId: ci ?? di ?? null,
});
