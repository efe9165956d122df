import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../functions/crypto/keyed-hash.ts';
import { moneyNews, ownerMoneyNews, sentNews } from '../../../functions/use-cases/notices/money-news.ts';
import type { News } from '../../../functions/use-cases/notices/notices.ts';
import { noticeText } from '../../../functions/domain/notices/notice-texts.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import type { MatchItem } from '../../../functions/items/match.ts';
import type { Services } from '../../../functions/ports.ts';
import { accountKey, barKey } from '../../../functions/store/keys.ts';
import { save } from '../../../functions/store/writes.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { userId } from '../../../shared/ids.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';
import { startService } from '../../support/service.ts';
import { storedRefund } from '../../support/stored.ts';
import {
  admin,
  came,
  canceled,
  DUE_AT,
  fixed,
  made,
  matchOf,
  NOW,
  PAID,
  pending,
  released,
  sent,
  side,
} from './money-facts.ts';

/** What a change of a match's money tells whom. What its state says by itself is told by the match's own
 * notices (test/use-cases/notices/notices.test.ts). */

const textOf = (match: MatchItem, { uid, kind, facts, subject }: News): string => {
  const { male, female } = match;
  const who = uid === male.uid ? 'male' : uid === female.uid ? 'female' : 'owner';
  return `${who}: ${noticeText(kind, facts as never, subject).text}`;
};
const told = (before: MatchItem, after: MatchItem, now = NOW) =>
  moneyNews(before, { ...after, v: before.v + 1 }, now).map((news) => textOf(after, news));

const UNTIL = '3월 3일 (수) 12:00까지';
const LESS = '입금 내역이 바뀌어 지금까지 받은 보증금은';

describe('what is told of a deposit', () => {
  it.each<[string, MatchItem, MatchItem, string[]]>([
    [
      'a part of it',
      pending({}),
      pending(side(3_000)),
      [`male: 보증금으로 3,000원을 받았어요. ${UNTIL} 4,500원을 더 보내면 돼요`],
    ],
    [
      'another part of it',
      pending(side(3_000)),
      pending(side(3_000, 1_500)),
      [`male: 보증금으로 4,500원을 받았어요. ${UNTIL} 3,000원을 더 보내면 돼요`],
    ],
    ['the rest of it, which the match tells', pending(side(3_000)), pending(side(3_000, 4_500)), []],
    [
      'less than before',
      pending(side(3_000)),
      pending(side(2_000)),
      [`male: ${LESS} 2,000원이에요. ${UNTIL} 5,500원을 보내 주세요. 이미 보냈으면 고객센터에 알려 주세요`],
    ],
    ['a confirmation, which the match tells', pending({}), pending({ confirmed: admin }), []],
    [
      'a confirmation that was taken back',
      pending({ confirmed: admin }),
      pending({}),
      [`male: ${LESS} 0원이에요. ${UNTIL} 7,500원을 보내 주세요. 이미 보냈으면 고객센터에 알려 주세요`],
    ],
    [
      'more than was asked for',
      pending(side(3_000)),
      pending(side(3_000, 5_000)),
      ['male: 500원이 보증금보다 더 들어왔어요. 영업일 3일 안에 돌려드려요'],
    ],
    [
      'less of a fixed meeting’s deposit',
      fixed(PAID),
      fixed(side(7_000)),
      [
        `male: ${LESS} 7,000원이에요. 만남은 그대로예요. 3월 5일 (금) 18:00까지 500원을 보내 주세요. 이미 보냈으면 고객센터에 알려 주세요`,
      ],
    ],
    [
      'what was missing of a fixed meeting’s deposit',
      fixed(side(7_000)),
      fixed(side(7_000, 500)),
      ['male: 모자라던 보증금 500원을 받았어요. 고마워요'],
    ],
    [
      'money for a deposit that an admin had confirmed',
      fixed({ confirmed: admin }),
      fixed({ ...PAID, confirmed: admin }),
      [],
    ],
    [
      'a meeting that is fixed, which the match tells',
      pending(side(3_000), { female: PAID }),
      fixed(PAID),
      [],
    ],
    [
      'money under one’s name that is undecided',
      pending({}),
      pending({ checking: [came(7_000)] }),
      [
        'male: 회원님 이름으로 7,000원이 들어왔지만 입금자명이나 금액이 달라 아직 보증금으로 세지 못했어요. 직접 보낸 돈이면 고객센터에 알려 주세요',
      ],
    ],
    [
      'money under the name of who has paid',
      pending(PAID),
      pending({ ...PAID, checking: [came(7_000)] }),
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('asks for what is missing as soon as possible when its time has passed', () => {
    const [text] = told(fixed(PAID), fixed(side(7_000)), kstInstant('2027-03-05', '18:30'));
    expect(text).toContain('되도록 빨리 500원을 보내 주세요');
  });

  it('a text that asks for money goes out only while that sum is missing', () => {
    const [news] = moneyNews(pending({}), pending(side(3_000)), NOW);
    expect(news?.about).toMatchObject({ missingWon: 4_500, state: 'pending' });
  });
});

describe('what is told of money that goes back', () => {
  it.each<[string, MatchItem, MatchItem, string[]]>([
    [
      'a deposit that came after the deadline',
      released({}),
      released({ credits: [came(7_500, DUE_AT + 3 * HOUR_MS)] }),
      ['male: 7,500원이 보증금 기한이 지난 뒤에 들어왔어요. 영업일 3일 안에 돌려드려요'],
    ],
    [
      'a deposit that came in time and was reported after the end',
      released({}),
      released({ credits: [came(7_500, DUE_AT - 1)] }),
      ['male: 7,500원이 매칭이 끝난 뒤에 은행에서 확인됐어요. 영업일 3일 안에 돌려드려요'],
    ],
    [
      'the deposit of a team that paid twice',
      fixed(PAID),
      fixed(side(7_500, 7_500)),
      ['male: 7,500원이 보증금보다 더 들어왔어요. 영업일 3일 안에 돌려드려요'],
    ],
    [
      'less than was promised',
      pending(side(9_000)),
      pending(side(8_000)),
      ['male: 입금 내역이 바뀌어 돌려드릴 돈은 1,500원이 아니라 500원이에요'],
    ],
    [
      'nothing of what was promised',
      released({ credits: [came(3_000)] }),
      released({}),
      [
        'male: 돌려드린다고 한 3,000원은 입금 내역이 바뀌어 취소했어요. 보낸 돈이 있으면 고객센터에 알려 주세요',
      ],
    ],
    [
      'a payout that bounced',
      canceled({ sent: [sent('male', 11_250)] }),
      canceled({ sent: [sent('male', 11_250, { bounce: came(11_250) })] }),
      ['male: 11,250원을 보냈지만 되돌아왔어요. 환불받을 계좌를 다시 골라 주세요'],
    ],
    [
      'a payout that had not been sent after all',
      canceled({ sent: [sent('male', 11_250)] }),
      canceled({}),
      ['male: 보냈다고 알려 드린 11,250원은 아직 보내지 않았어요. 보내면 다시 알려 드릴게요'],
    ],
    [
      'the row of a payout that the bank has shown',
      canceled({ sent: [sent('male', 11_250)] }),
      canceled({ sent: [sent('male', 11_250, { debit: came(11_250) })] }),
      [],
    ],
    ['a meeting that ended, which the match tells', fixed(PAID), canceled({}), []],
    [
      'a corrected end, which the match tells',
      canceled({ state: 'absent_female' }),
      canceled({ state: 'completed', corrections: 1 }),
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('the account to which a refund was sent, and only while it counts as sent', async () => {
    const refund = storedRefund(made.male.uid, NOW, { state: 'done', amount: 11_250 });
    const { accountId, uid } = refund;
    const account = {
      ...accountKey(uid, accountId),
      v: 1,
      updatedAt: NOW,
      accountId,
      uid,
      profile: { account_bank: '카카오뱅크' as const, account_owner: '박서준' },
      numberSealed: 'sealed',
      numberLastFour: '4471',
      createdAt: NOW,
    };
    const news = sentNews(account, refund, NOW);
    expect(news.map((one) => textOf(made, one))).toEqual([
      'male: 11,250원을 카카오뱅크 끝자리 4471 계좌로 보냈어요',
    ]);
    expect(news[0]?.about).toMatchObject({ payoutId: refund.refundId, state: 'done', isBounced: false });
  });
});

describe('what the owner of the bar is told', () => {
  let services: Services;
  beforeAll(async () => {
    ({ services } = await startService());
  });
  const owner = userId.parse(newId('user'));
  const toldOwner = async (before: MatchItem, after: MatchItem, ownerUid: typeof owner | null = owner) => {
    const bar: BarItem = {
      ...barKey(made.barId),
      v: 1,
      updatedAt: NOW,
      barId: made.barId,
      ownerUid,
      name: '달무리집',
      address: '서울 중구 을지로 1',
      phone: '02-000-0000',
      imageUrl: '',
      pictures: [],
      benefits: [],
      district: '',
      station: '',
      walkMinutes: null,
      pricePerPerson: null,
      maxGuests: 40,
      isPartner: true,
      isAvailable: true,
      createdAt: NOW,
    };
    await services.table.write(save(bar));
    const news = await ownerMoneyNews(services, before, after, NOW);
    return news.map((one) => textOf(after, one));
  };
  const back = [
    canceled({ sent: [sent('bar', 3_750)] }),
    canceled({ sent: [sent('bar', 3_750, { bounce: came(3_750) })] }),
  ] as const;
  const ended = (state: MatchItem['state'], corrections = 0) =>
    matchOf({ state, endedAt: NOW, male: PAID, female: PAID, corrections });

  it.each<[string, readonly [MatchItem, MatchItem], string[]]>([
    [
      'a share that bounced',
      back,
      ['owner: 달무리집 정산금 3,750원을 보냈지만 되돌아왔어요. 고객센터에서 정산받을 계좌를 알려 주세요'],
    ],
    [
      'an end that was corrected',
      [ended('absent_male'), ended('completed', 1)],
      [
        'owner: 3월 5일 (금) 18:00 달무리집 만남의 결과를 바로잡았어요. 정산금은 3,750원이 아니라 15,000원이에요',
      ],
    ],
    ['another end with the same share', [ended('absent_male'), ended('absent_female', 1)], []],
    [
      'a refund that bounced',
      [
        canceled({ sent: [sent('male', 11_250)] }),
        canceled({ sent: [sent('male', 11_250, { bounce: came(11_250) })] }),
      ],
      [],
    ],
  ])('%s', async (_, [before, after], expected) => {
    expect(await toldOwner(before, after)).toEqual(expected);
  });

  it('is told nobody where the bar has no owner', async () => {
    expect(await toldOwner(...back, null)).toEqual([]);
  });
});
