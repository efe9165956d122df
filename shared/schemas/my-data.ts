import * as z from 'zod';
import { INQUIRY_CATEGORIES } from '../data/support-categories.ts';
import { accountProfile } from './account.ts';
import { ownAnswers } from './after-meeting.ts';
import { kstDaySchema } from './day.ts';
import { groupProfile } from './group.ts';
import { pushServiceName } from './push.ts';
import { CANCEL_REASONS, endCause, REFUND_REASONS } from './reasons.ts';
import { blockedNumber, reportReason } from './report.ts';
import { SUSPENSION_CAUSES } from '../data/kinds.ts';
import { instant } from './text.ts';
import { said } from './tonight.ts';

/** A group; its confirmed traits in words. */
const ownGroup = groupProfile.extend({ confirmed_traits: z.array(z.string()) });

/** A group as it applied (docs/data.md). */
const appliedGroup = ownGroup.omit({ major: true, company: true, job: true });

const choice = z.strictObject({
  bar_name: z.string(),
  date: kstDaySchema,
  time: z.string(),
  priority: z.int(),
});

/** One list a kind, newest first. Nothing in it is about the other team. */
const sections = {
  member: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      birth: z.string(),
      gender: z.enum(['male', 'female']),
      phone: z.string(),
      identity_verified_at: instant.nullable(),
      suspended_by: z.enum(SUSPENSION_CAUSES).nullable(),
      suspended_until: instant.nullable(),
      created_at: instant,
    }),
  ),
  consents: z.array(
    z.strictObject({ terms: z.string(), privacy: z.string(), is_stated: z.boolean(), created_at: instant }),
  ),
  groups: z.array(ownGroup.extend({ created_at: instant })),
  accounts: z.array(accountProfile.extend({ created_at: instant })),
  requests: z.array(
    z.strictObject({
      created_at: instant,
      state: z.enum(['open', 'matched', 'canceled', 'expired', 'ended']),
      allow_wider: z.boolean(),
      /** The version of the declaration that all members are adults. */
      adults_declared: z.string().nullable(),
      /** Both are null when they are no longer kept. */
      choices: z.array(choice).nullable(),
      group: appliedGroup.nullable(),
    }),
  ),
  meetings: z.array(
    z.strictObject({
      datetime: instant,
      bar_name: z.string(),
      group_name: z.string(),
      state: z.enum(['pending', 'fixed', 'completed', 'canceled']),
      end: endCause.nullable(),
      deposit_amount: z.int(),
      transfer_name: z.string(),
      paid_at: instant.nullable(),
      coming_at: instant.nullable(),
      ...said.shape,
      objected_at: instant.nullable(),
      review: z.string().nullable(),
      /** An admin's decision. */
      is_shown: z.boolean(),
      answers: ownAnswers,
      shared_at: instant.nullable(),
      /** What the member reported of it, and the answer. */
      report: z
        .strictObject({
          reason: reportReason,
          words: z.string(),
          is_never_again: z.boolean(),
          answer: z.string().nullable(),
          created_at: instant,
        })
        .nullable(),
      created_at: instant,
    }),
  ),
  /** Meetings of others, of which the member is a friend. */
  friendships: z.array(
    z.strictObject({
      date: kstDaySchema,
      last_four: z.string(),
      birth_year: z.int(),
      privacy: z.string(),
      created_at: instant,
    }),
  ),
  /** Sides that had not paid when their match ended. */
  unpaid_records: z.array(
    z.strictObject({
      group_name: z.string(),
      deposit_amount: z.int(),
      cancel_reason: z.enum(CANCEL_REASONS),
      /** Whether the money arrived after all; null while it is expected. */
      outcome: z.enum(['confirmed', 'dismissed']).nullable(),
      closed_at: instant.nullable(),
      created_at: instant,
    }),
  ),
  transfers: z.array(
    z.strictObject({
      amount: z.int(),
      sender: z.string(),
      memo: z.string(),
      is_settled: z.boolean(),
      created_at: instant,
    }),
  ),
  refunds: z.array(
    z.strictObject({
      amount: z.int(),
      reason: z.enum(REFUND_REASONS),
      state: z.enum(['due', 'done', 'void']),
      sent_at: instant.nullable(),
      created_at: instant,
    }),
  ),
  inquiries: z.array(
    z.strictObject({
      title: z.string(),
      content: z.string(),
      category: z.enum(INQUIRY_CATEGORIES),
      reply: z.string().nullable(),
      replied_at: instant.nullable(),
      created_at: instant,
    }),
  ),
  push_devices: z.array(z.strictObject({ service: pushServiceName, seen_at: instant, created_at: instant })),
  blocked_numbers: z.array(blockedNumber.omit({ id: true })),
  notices: z.array(z.strictObject({ text: z.string(), is_read: z.boolean(), created_at: instant })),
};

/** Kinds of which a member may have more rows than one answer holds. */
const CUT_SECTIONS = [
  'requests',
  'meetings',
  'inquiries',
  'notices',
] as const satisfies (keyof typeof sections)[];
export type CutSection = (typeof CUT_SECTIONS)[number];

export const myData = z.strictObject({
  ...sections,
  created_at: instant,
  /** Of these the newest are in it. */
  cut: z.array(z.enum(CUT_SECTIONS)),
});
export type MyData = z.output<typeof myData>;
