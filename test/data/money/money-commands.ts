import type { Side } from '../../../shared/ids.ts';

/** The deposit of a match of three a side, in won (docs/money.md). */
export const D = 7_500;

/** How a fixed meeting ends, and who says so. */
export type End = 'complete' | 'absent-male' | 'absent-female' | 'absent-both' | 'cancel-by-bar';
export type Marker = 'owner' | 'console' | 'job';

/**
 * A transfer as its text and amount are written: `name` without a code, `wrong-code` the name with a code of
 * nobody, `unknown` a name that no member has, `borrowed` such a name with the side's code.
 */
export type Kind =
  'exact' | 'short' | 'rest' | 'third' | 'over' | 'name' | 'wrong-code' | 'unknown' | 'borrowed';

/** What an admin types in from the bank's page. */
export type Entered = Extract<Kind, 'exact' | 'short' | 'unknown'>;

/** What an admin decides about a bank row that was not assigned. */
export type Decision = 'match' | 'refund' | 'hold' | 'return' | 'same' | 'another' | 'bounced';

/** What happens to the money of one match. */
export type Command =
  /** The bank reports a transfer; an `early` one was made before the deadline, whenever it is reported. */
  | { do: 'credit'; side: Side; kind: Kind; nth: number; early: boolean }
  | { do: 'enter'; side: Side; kind: Entered; early: boolean }
  | { do: 'by-hand'; side: Side }
  /** An admin confirms the money of an unpaid record, or expects it no more. */
  | { do: 'unpaid-arrived' | 'dismiss'; side: Side }
  | { do: 'cancel-pending'; side: Side }
  | { do: 'expire' }
  | { do: 'cancel-fixed'; side: Side }
  | { do: 'end'; how: End; by: Marker }
  | { do: 'correct'; to: Exclude<End, 'cancel-by-bar'> }
  | { do: 'object'; side: Side }
  /**
   * `to`: the side that the admin names where the transfer does not say, or else when `overrules`. `payout`:
   * the refund or bar share that came back with it.
   */
  | { do: 'resolve'; at: number; how: Decision; to: Side; overrules: boolean; payout: number; isBar: boolean }
  /** The bank reports the bounce of a payout. */
  | { do: 'bounce-row'; at: number; isBar: boolean; nth: number }
  | PayCommand
  /** An admin reverses an act by hand. */
  | { do: 'reverse'; at: number }
  | { do: 'redirect'; at: number; account: number }
  | { do: 'delete-account'; side: Side }
  | AloneCommand;

/** What an admin does with a refund or a bar share. `isReal`: what is
 * marked as sent is sent at the bank too. */
export interface PayCommand {
  do: 'pay' | 'bounce' | 'take-back';
  at: number;
  isBar: boolean;
  isReal: boolean;
}

/** Commands that write more than one transaction, or concern the whole table:
 * never played at the same moment as another. */
export type AloneCommand =
  | { do: 'make-batch'; isBar: boolean }
  | { do: 'send-batch' | 'dissolve-batch'; at: number }
  /** The bank moves money that the service is not told of. */
  | { do: 'unbooked'; nth: number; isOut: boolean }
  /** The bank takes some won off a transfer that its feed had reported, or did before; an admin
   * closes that row: from who has the transfer's money, or the platform bears it. */
  | { do: 'take-off'; at: number; how: 'transfer' | 'platform' }
  /** The bank's rows and its balance are compared with the ledger. */
  | { do: 'reconcile' }
  /** The next time of `TIMES`. */
  | { do: 'wait' };

/** What a `take-off` takes. */
export const OFF_WON = 1_000;

/** The amount of a transfer. */
export const amountOf = (kind: Kind): number =>
  ({ short: D - 1_000, rest: 1_000, third: D / 3, over: D + 500 })[kind as string] ?? D;

/** The sender of a transfer as people know it. */
export type Sender = Side | 'stranger';
export const senderOf = ({ kind, side }: { kind: Kind; side: Side }): Sender =>
  kind === 'unknown' || kind === 'borrowed' ? 'stranger' : side;

/** The bank's number of a row of the feed, and of one that an admin types in. */
export const tidOf = (row: Extract<Command, { do: 'credit' | 'enter' }>): string =>
  row.do === 'credit' ? `${row.side} ${row.kind} ${row.nth}` : `entry ${row.side} ${row.kind}`;
