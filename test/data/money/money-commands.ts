import type { Side } from '../../../shared/ids.ts';

/** What happens to the money of one match. */
export type End = 'complete' | 'absent-male' | 'absent-female' | 'absent-both' | 'cancel-by-bar';
/** `unknown`: the exact amount under an unknown name. */
export type Kind = 'exact' | 'short' | 'rest' | 'over' | 'late' | 'unknown';
export type Command =
  | { do: 'credit'; side: Side; kind: Kind; tid: number }
  | { do: 'by-hand'; side: Side }
  | { do: 'cancel-pending'; side: Side }
  | { do: 'expire' }
  | { do: 'cancel-fixed'; side: Side }
  | { do: 'end'; how: End }
  | { do: 'correct'; to: Exclude<End, 'cancel-by-bar'> }
  | { do: 'object'; side: Side }
  /** The 72 hours after a mark pass. */
  | { do: 'wait' }
  | { do: 'unpaid-arrived'; side: Side }
  /** `side`: the payer that an admin assigns when the transfer's name does not say. */
  | { do: 'resolve'; at: number; how: 'match' | 'refund' | 'hold' | 'return'; side: Side }
  | { do: PayAct; at: number; isBar: boolean };
/** What an admin does with a refund or a bar share. */
export type PayAct = 'pay' | 'bounce' | 'take-back';

/** The amount of a credit. */
export const amountOf = (kind: Kind, d: number): number =>
  kind === 'short' ? d - 1_000 : kind === 'rest' ? 1_000 : kind === 'over' ? d + 500 : d;

export const tidOf = (command: { side: Side; kind: Kind; tid: number }): string =>
  `${command.side} ${command.kind} ${command.tid}`;
