import { describe, expect, it, test } from 'vitest';
import { memoCode, memoCodesIn } from '../../../functions/domain/money/memo-codes.ts';
import { refuseStopped, stopOf } from '../../../functions/domain/money/payouts.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { barShareId, payoutBatchId, userRefundId } from '../../../shared/ids.ts';

const NOW = kstInstant('2027-03-02', '12:00');
const batchId = payoutBatchId.parse(`pay_${'0'.repeat(32)}`);

describe('what keeps a payout that is due from being sent', () => {
  test.each([
    ['nothing', {}, null],
    ['the end of the time for objections, to the millisecond', { waitsUntil: NOW }, null],
    ['the time for objections', { waitsUntil: NOW + 1 }, 'payout.waits'],
    ['an objection that is open', { waitsUntil: null }, 'payout.disputed'],
    ['a deposit that the bank has not shown', { awaitsBank: true }, 'payout.receivable_open'],
    ['a member who has to choose another account', { awaitsAccount: true }, 'refund.awaits_account'],
    ['a batch, whatever else', { batchId, awaitsBank: true, waitsUntil: null }, 'payout.in_batch'],
  ])('%s', (_what, facts, stop) => {
    expect(stopOf({ awaitsBank: false, ...facts }, NOW)).toBe(stop);
  });

  it('says until when', () => {
    const held = { awaitsBank: false, waitsUntil: kstInstant('2027-03-03', '18:00') };
    expect(() => refuseStopped(held, NOW)).toThrow('3월 3일 (수) 18:00까지');
  });
});

describe('a memo code', () => {
  const refund = userRefundId.parse(`rfu_${'0'.repeat(26)}a1b2c3`);
  const share = barShareId.parse(`rfb_${'0'.repeat(26)}d4e5f6`);

  it('names a refund or a share in few letters', () => {
    expect([memoCode(refund), memoCode(share)]).toEqual(['합석환불a1b2c3', '합석정산d4e5f6']);
  });

  test.each([
    ['as it is', '합석환불a1b2c3', ['합석환불a1b2c3']],
    ['between other words', '타행이체 합석환불a1b2c3 반환', ['합석환불a1b2c3']],
    ['in capitals', '합석정산D4E5F6', ['합석정산d4e5f6']],
    ['with blanks and full-width letters', '합석 환불 ａ1ｂ2ｃ3', ['합석환불a1b2c3']],
    ['cut off', '합석환불a1b2', []],
    ['not at all', '김합석 환불해 주세요', []],
  ])('is found %s', (_how, text, codes) => {
    expect(memoCodesIn(text)).toEqual(codes);
  });

  it('is found once, in whichever text has it', () => {
    expect(memoCodesIn('합석환불a1b2c3', '합석환불A1B2C3')).toEqual(['합석환불a1b2c3']);
  });
});
