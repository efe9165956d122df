import { describe, expect, it } from 'vitest';
import { codeText } from '../../../functions/domain/identity/one-time-code.ts';
import { type NoticeKind, noticeText } from '../../../functions/domain/notices/notice-texts.ts';
import { noticeMessage } from '../../../functions/domain/notices/text-message.ts';
import { NOTICE_KINDS } from '../../../shared/data/kinds.ts';
import { facts } from './notice-facts.ts';

const ONE_PART = 90;
const LONGEST = 200;
const decoder = new TextDecoder('euc-kr');
/** The characters that phones take in two bytes. */
const TWO_BYTES = new Set(
  Array.from({ length: 0xfe - 0x81 + 1 }, (_, lead) =>
    Array.from({ length: 0xfe - 0x41 + 1 }, (_unused, trail) =>
      decoder.decode(Uint8Array.of(0x81 + lead, 0x41 + trail)),
    ),
  ).flat(),
);
const bytesOf = (text: string): number =>
  [...text].reduce((sum, char) => {
    if (char < '\u0080') return sum + 1;
    expect(TWO_BYTES.has(char), `${char} is not in EUC-KR`).toBe(true);
    return sum + 2;
  }, 0);
const messageOf = (kind: NoticeKind): string =>
  noticeMessage({ kind, ...noticeText(kind, facts[kind], 'mtg_1') }, 'https://hapseok.kr');

/** A long text costs two to three times as much; what these say cannot be left for the
 * page, because members read the text alone. */
const LONG: Partial<Record<NoticeKind, string>> = {
  matched: 'asks for money: amount, deadline, meeting, and the address of its page',
  deposit_checking: 'money is not counted yet: how much, why, and what to do',
  deposit_reminder: 'the last chance: amount, deadline and meeting',
  canceled_by_opponent: 'nobody must go there: which meeting, what money comes back',
  canceled_with_part: 'nobody must go there: which meeting, what money comes back and what waits',
  canceled_by_bar: 'nobody must go there: which meeting, what money comes back',
  table_offered: 'asks for money within minutes: where, when, how much, and that it may go to another team',
  table_gone: 'nobody must go there: which table, what money comes back, what waits on',
  rescue_over: 'nobody must go there: which meeting, what money comes back',
  meeting_tomorrow: 'whoever cancels loses the deposit: it must be read beside the word cancel',
  review_invitation: 'costs money where the bar says what is not so: until when to object',
  phone_changed: 'warns of a stranger: what to do at once',
  marked_absent: 'costs money: which meeting, and until when to object',
  match_expired: 'who had not paid, what money comes back, what comes next',
  bar_share_bounced: 'an owner must give another account: which bar, how much',
  bar_share_corrected: 'another sum than was told: of which meeting, before and now',
  dispute_raised: 'which meeting, and what happens with its money meanwhile',
  dispute_by_opponent: 'which meeting, and what happens with its money meanwhile',
  dispute_settled: 'which meeting, what was decided, and what money follows',
  report_answered: 'the promised answer itself, in the words of whoever read the report',
  standing_changed: 'takes a right: why, what ends, and where to say something',
  bar_meeting_canceled: 'an owner must not hold a table: bar, day, people, what is paid all the same',
  bar_day: 'the meetings of a whole day, which an owner reads while working',
};

describe('the bytes of a text, as carriers count them', () => {
  it('can be counted: 가 and 1 take three', () => {
    expect(bytesOf('가1')).toBe(3);
    expect(TWO_BYTES.has('€')).toBe(false);
  });

  it.each(NOTICE_KINDS)('%s fits one part, or says why not', (kind) => {
    const bytes = bytesOf(messageOf(kind));
    expect(bytes > ONE_PART, `${bytes} bytes: ${messageOf(kind)}`).toBe(LONG[kind] !== undefined);
    expect(bytes).toBeLessThanOrEqual(LONGEST);
  });

  it('a code fits one part, with the line by which phones offer it', () => {
    expect(bytesOf(codeText('123456', 'https://hapseok.kr'))).toBeLessThanOrEqual(ONE_PART);
  });
});
