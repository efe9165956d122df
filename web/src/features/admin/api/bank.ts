import { queryOptions } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '../../../../../shared/routes/index.ts';
import { api } from '../../../lib/api.ts';
import { consoleQuery } from './console.ts';
import type { BankRow } from './lists.ts';

export type Purpose = BankRow['purpose'];
export type Bank = OutputOf<'GET /api/admin/bank'>['bank'];
export type PurposeInput = InputOf<'PUT /api/admin/bank-rows/{id}/purpose'>['body']['purpose'];
type Unshown = OutputOf<'GET /api/admin/confirmations'>;
export type Confirmation = Unshown['confirmations'][number];
export type InTransit = Unshown['in_transit'][number];

/** The balance beside the sum of the rows. */
export const bankQuery = queryOptions({
  ...consoleQuery('GET /api/admin/bank', {}),
  select: ({ bank }) => bank,
  refetchInterval: 60_000,
});

/** What a row may be for: what fits the words, else what is likely. */
export const purposesQuery = (id: BankRow['uid_deposits'], q: string) =>
  queryOptions({
    ...consoleQuery('GET /api/admin/bank-rows/{id}/purposes', {
      params: { id },
      query: q === '' ? {} : { q },
    }),
    select: ({ purposes }) => purposes,
    staleTime: 30_000,
  });

/** Sides that count as paid, and payouts that count as sent, and that the bank has not shown. */
export const confirmationsQuery = queryOptions({
  ...consoleQuery('GET /api/admin/confirmations', {}),
  staleTime: 60_000,
  refetchOnWindowFocus: false,
});

interface SideDecision {
  id: Confirmation['uid_meetings_details'];
  what: 'confirmed' | 'borne';
  isSet: boolean;
  reason: string;
}

/** A side that paid, though the bank does not show it; or the platform pays what is missing. */
export const decideSide = (token: string, { id, what, isSet, reason }: SideDecision) =>
  api('PUT /api/admin/confirmations/{id}', {
    params: { id },
    body: { what, is_set: isSet ? 1 : 0, reason },
    token,
  });

export const confirmSide = (token: string, id: SideDecision['id'], reason: string) =>
  decideSide(token, { id, what: 'confirmed', isSet: true, reason });
export const CONFIRM_REASONS = ['통장에서 직접 봤어요', '이체 내역을 받아 봤어요', '은행에 물어봤어요'];

/** What the console shows of a purpose -> what a call says. */
export function inputOf(purpose: Purpose): PurposeInput | null {
  const { kind, entry, uid_meetings_details, uid_payout, uid_payout_batches, uid_deposits } = purpose;
  switch (kind) {
    case 'undecided':
    case 'hand_back':
      return { kind };
    case 'deposit':
      return uid_meetings_details && { kind, uid_meetings_details };
    case 'bounced':
    case 'payout':
      return uid_payout && { kind, uid_payout };
    case 'batch':
      return uid_payout_batches && { kind, uid_payout_batches };
    case 'handed_back':
      return uid_deposits && { kind, uid_deposits };
    case 'platform':
      return entry && { kind, entry };
    case 'settlement':
      return { kind, won: purpose.won };
  }
}

interface Choice {
  purpose: PurposeInput;
  reason?: string;
  /** The platform bears what is lost by it. */
  isBorne?: boolean;
}

export const decide = (token: string, id: BankRow['uid_deposits'], { purpose, reason, isBorne }: Choice) =>
  api('PUT /api/admin/bank-rows/{id}/purpose', {
    params: { id },
    body: { purpose, ...(reason !== undefined && { reason }), ...(isBorne && { is_borne: 1 as const }) },
    token,
  });
