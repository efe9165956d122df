import type { Side } from '../../../../shared/ids.ts';
import type { Command, End, Kind } from '../money-commands.ts';

/** Steps of a scenario in few words. */
type Mark = Exclude<End, 'cancel-by-bar'>;
export const credit = (of: Side, kind: Kind = 'exact', nth = 0, early = false): Command[] => [
  { do: 'credit', side: of, kind, nth, early },
];
export const enter = (of: Side, kind: 'exact' | 'short' | 'unknown' = 'exact'): Command[] => [
  { do: 'enter', side: of, kind, early: false },
];
export const byHand = (of: Side): Command[] => [{ do: 'by-hand', side: of }];
export const resolve = (
  nth: number,
  how: Extract<Command, { do: 'resolve' }>['how'],
  to?: Side,
): Command[] => [
  { do: 'resolve', at: nth, how, to: to ?? 'male', overrules: to !== undefined, payout: 0, isBar: false },
];
export const payOut = (what: 'pay' | 'bounce' | 'take-back', isBar = false, isReal = true): Command[] => [
  { do: what, at: 0, isBar, isReal },
];
export const bounceRow = (isBar = false, nth = 0): Command[] => [{ do: 'bounce-row', at: 0, isBar, nth }];
export const reverse = (nth: number): Command[] => [{ do: 'reverse', at: nth }];
export const redirect = (account: number): Command[] => [{ do: 'redirect', at: 0, account }];
export const batch = (isBar = false): Command[] => [{ do: 'make-batch', isBar }];
export const sendBatch = (nth = 0): Command[] => [{ do: 'send-batch', at: nth }];
export const dissolve = (nth = 0): Command[] => [{ do: 'dissolve-batch', at: nth }];
export const mark = (how: Mark, by: 'owner' | 'console' | 'job' = 'owner'): Command[] => [
  { do: 'end', how, by },
];
export const correct = (to: Mark): Command[] => [{ do: 'correct', to }];
export const object = (of: Side): Command[] => [{ do: 'object', side: of }];
export const deleteAccount = (of: Side): Command[] => [{ do: 'delete-account', side: of }];
export const cancel = (of: Side): Command[] => [{ do: 'cancel-fixed', side: of }];
export const unpaidArrived = (of: Side): Command[] => [{ do: 'unpaid-arrived', side: of }];
export const takeOff = (nth = 0, how: 'transfer' | 'platform' = 'transfer'): Command[] => [
  { do: 'take-off', at: nth, how },
];
export const EXPIRE: Command[] = [{ do: 'expire' }];
export const RECONCILE: Command[] = [{ do: 'reconcile' }];
export const WAIT: Command[] = [{ do: 'wait' }];
export const fixed = [credit('male'), credit('female')];
export const started = [...fixed, WAIT, WAIT];
