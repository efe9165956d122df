import * as z from 'zod';
import { type Operator, SAMPLE_OPERATOR } from '../../shared/product.ts';

const line = z.string().trim().min(1).max(100);

/** The setting `operator` of a stage. */
export const operator = z.strictObject({
  contact: z.strictObject({
    email: z.email(),
    phone: z.string().regex(/^[\d-]{8,14}$/, 'digits and hyphens'),
    /** When inquiries are answered: 평일 11:00~20:00. */
    hours: line,
    social: z.strictObject({ label: line, url: z.url({ protocol: /^https$/ }) }),
  }),
  business: z.strictObject({
    company: line,
    representative: line,
    registration: z.string().regex(/^\d{3}-\d{2}-\d{5}$/, 'ten digits as 123-45-67890'),
    mailOrder: line,
    address: line,
  }),
}) satisfies z.ZodType<Operator>;

/** Names of the values that are still samples: reserved hosts, unassigned
 * numbers, and a name that stands for everybody's. */
export function samplesIn({ contact, business }: Operator): string[] {
  const samples: Record<string, boolean> = {
    'contact.email': contact.email.endsWith('.example'),
    'contact.phone': /0{4}/.test(contact.phone),
    'contact.social': new URL(contact.social.url).hostname.endsWith('.example'),
    'business.representative': business.representative === SAMPLE_OPERATOR.business.representative,
    'business.registration': /0{4}/.test(business.registration),
    'business.mailOrder': /0{4}/.test(business.mailOrder),
    'business.address': /(^|\s)0+$/.test(business.address),
  };
  return Object.keys(samples).filter((name) => samples[name]);
}
