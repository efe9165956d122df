import * as z from 'zod';
import { LEGAL_VERSIONS } from '../../../../../shared/legal.ts';
import { REGISTER_TICKET_TTL_MS } from '../../../../../shared/limits.ts';
import { gender } from '../../../../../shared/schemas/user.ts';
import { draftStore } from '../../../lib/draft-store.ts';

const draftSchema = z.object({
  /** The form is shown only after both documents were ticked; other versions have to be ticked again. */
  consents: z.object({
    terms: z.literal(LEGAL_VERSIONS.terms),
    privacy: z.literal(LEGAL_VERSIONS.privacy),
  }),
  values: z.object({
    id: z.string(),
    checkedId: z.string(),
    name: z.string(),
    birth: z.string(),
    gender: gender.nullable(),
  }),
  phone: z.string(),
  /** Only what the screen shows: the proof is a cookie that no script can read. */
  stage: z.discriminatedUnion('name', [
    z.object({ name: z.literal('idle') }),
    z.object({ name: z.literal('sent'), until: z.number() }),
    z.object({ name: z.literal('verified') }),
  ]),
});
export type SignUpDraft = z.output<typeof draftSchema>;

/** What was filled in of the form, never a password, for as long as a verified phone may sign up. */
export const signUpDraft = draftStore({
  area: 'sessionStorage',
  key: 'sign-up',
  schema: draftSchema,
  maxAgeMs: REGISTER_TICKET_TTL_MS,
});
