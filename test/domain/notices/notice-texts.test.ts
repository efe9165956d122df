import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type NoticeFacts,
  type NoticeKind,
  noticeText,
} from '../../../functions/domain/notices/notice-texts.ts';
import { noticeMessage, textMessage } from '../../../functions/domain/notices/text-message.ts';
import { NOTICE_KINDS } from '../../../shared/data/kinds.ts';
import { dueAt, facts, TOKEN } from './notice-facts.ts';
import { filesBelow, ROOT } from '../../structure/source.ts';
import { wrongParticles } from '../../content/particles.ts';

/** A match's id is as long as this. */
const MATCH = `mtg_${'a'.repeat(32)}`;
const textOf = <K extends NoticeKind>(kind: K, override: Partial<NoticeFacts[K]> = {}) =>
  noticeText(kind, { ...facts[kind], ...override }, 'mtg_1');

/** Names that end with and without a final consonant, with ㄹ, with digits, which are read aloud, and with
 * what nobody can tell the sound of. */
const AWKWARD_NAMES = [
  '강',
  '누나',
  '서울',
  'Team L',
  '한잔(본점)',
  '네 잎 🍀',
  '‘밤’',
  ...Array.from({ length: 10 }, (_, digit) => `123${digit}`),
];
const NAMES = ['barName', 'groupName', 'title', 'bank', 'lastFour'];
/** The same facts with another name in every place of one. */
const withNames = <T extends object>(of: T, name: string): T =>
  Object.fromEntries(
    Object.entries(of).map(([field, value]) => [
      field,
      NAMES.includes(field) ? name : Array.isArray(value) ? value.map((one) => withNames(one, name)) : value,
    ]),
  ) as T;

const useCases = filesBelow('functions/use-cases')
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n');

it.each(NOTICE_KINDS)('%s is announced by a use case', (kind) => {
  expect(useCases).toContain(`kind: '${kind}'`);
});

describe('the texts of notices', () => {
  it.each(NOTICE_KINDS)('%s is a short text with a link inside the site', (kind) => {
    const { text, link } = textOf(kind);
    expect(text).not.toMatch(/undefined|null|NaN|\s\s|\.\./);
    expect(text.length).toBeLessThan(130);
    expect(link).toMatch(/^\/[a-z]/);
  });

  it.each(NOTICE_KINDS)('%s has the particles that its names and amounts are read with', (kind) => {
    for (const name of AWKWARD_NAMES) {
      const { text } = noticeText(kind, withNames(facts[kind], name), 'mtg_1');
      expect(wrongParticles(text, name), text).toEqual([]);
    }
  });

  it('names the amount, the deadline, the bar and the day', () => {
    const { text, link, uselessAt } = textOf('matched');
    for (const part of ['7,500원', '3월 4일 (목) 18:00', '달무리집', '3월 5일 (금) 18:00'])
      expect(text).toContain(part);
    expect(link).toBe('/request-details/pending/mtg_1');
    expect(uselessAt).toBe(dueAt);
  });

  it('names the full refund and the compensation of a cancelled fixed meeting', () => {
    const { text, meetingDay, isChange } = textOf('canceled_by_opponent');
    expect(text).toContain('3,750원');
    expect(text).toContain('11,250원');
    expect({ meetingDay, isChange }).toEqual({ meetingDay: '2027-03-05', isChange: true });
  });

  it('a match asks both teams to pay, and the day before says what cancelling costs', () => {
    expect(textOf('matched').text).toContain('두 팀이 모두 보내면 만남이 정해져요');
    expect(textOf('meeting_tomorrow').text).toContain('취소하면 보증금은 돌려받지 못해요');
  });

  it.each([
    ['canceled_by_bar', {}],
    ['canceled_by_opponent', { stage: 'pending' }],
    ['match_expired', { unpaid: 'theirs' }],
  ] as const)('says in %s whether the request waits again', (kind, facts) => {
    expect(textOf(kind, { ...facts, waitsAgain: true }).text).toMatch(/원래 차례로 다시 상대를 찾고 있어요$/);
    expect(textOf(kind, { ...facts, waitsAgain: false }).text).toMatch(/이 신청은 끝났어요$/);
  });

  it('promises no refund to a side that had not paid', () => {
    const { text } = textOf('canceled_by_opponent', { stage: 'pending', refundWon: 0, compensationWon: 0 });
    expect(text).not.toMatch(/원을|보상/);
  });

  it('does not tell the side that did not pay that it waits again', () => {
    expect(textOf('match_expired', { unpaid: 'mine', refundWon: 0 }).text).not.toContain('다시 상대를 찾고');
  });

  it.each([
    ['took-place', 0, '성사된', '술값에서 빠졌어요'],
    ['mine', 0, '우리 팀이 오지 않은', '돌려받을 수 없어요'],
    ['theirs', 11_250, '상대 팀이 오지 않은', '11,250원'],
    ['both', 0, '두 팀 모두 오지 않은', '돌려받을 수 없어요'],
    ['by-bar', 7_500, '술집 사정', '7,500원'],
  ] as const)('says how an objection was settled: %s', (outcome, refundWon, what, money) => {
    const { text } = textOf('dispute_settled', { outcome, refundWon });
    expect(text).toContain(what);
    expect(text).toContain(money);
  });

  it.each(['bar_meeting_fixed', 'bar_meeting_canceled'] as const)(
    'tells an owner when, how many people and which discount: %s',
    (kind) => {
      const { text, link } = textOf(kind);
      for (const part of ['3월 5일 (금) 18:00', '6명', '15,000원']) expect(text).toContain(part);
      expect(link).toBe('/mypage/manage-store?day=2027-03-05');
    },
  );

  it('sums up the day of a bar, and names no more than four meetings', () => {
    expect(textOf('bar_day').text).toContain('2건이에요. 18:00 6명, 20:00 8명. 술값 할인은 모두 35,000원');
    const { text } = textOf('bar_day', {
      meetings: Array.from({ length: 6 }, () => facts.bar_meeting_fixed),
    });
    expect(text).toContain('6건이에요');
    expect(text).toContain('18:00 6명 외 2건. 술값 할인은 모두 90,000원');
    expect(text.length).toBeLessThan(130);
  });

  it('names the sender in every text message', () => {
    expect(textMessage('안녕하세요')).toBe('[합석] 안녕하세요');
  });

  it.each(NOTICE_KINDS)(
    '%s leads by its text message only to a deposit and to saying that one comes',
    (kind) => {
      const { text, link } = noticeText(kind, facts[kind], MATCH);
      const message = noticeMessage({ kind, text, link }, 'https://www.hapseok.kr');
      const path = { matched: `/request-details/pending/${MATCH}`, meeting_tomorrow: `/coming#${TOKEN}` };
      const more = kind in path ? `\nhttps://www.hapseok.kr${path[kind as keyof typeof path]}` : '';
      expect(message).toBe(`[합석] ${text}${more}`);
      // Three parts of a Korean text message.
      expect(message.length).toBeLessThanOrEqual(201);
      expect(noticeMessage({ kind, text, link }, null)).toBe(`[합석] ${text}`);
    },
  );
});
