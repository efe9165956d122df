import { describe, expect, it } from 'vitest';
import { takeSeats } from '../../../functions/use-cases/bars/seats.ts';
import { requireBar } from '../../../functions/use-cases/bars/bars.ts';
import { barDayItem } from '../../../functions/items/bar.ts';
import { barDayKey } from '../../../functions/store/keys.ts';
import { addDays, kstDay } from '../../../shared/calendar.ts';
import { termsNow } from '../../../shared/deposit.ts';
import { type BarId, barId } from '../../../shared/ids.ts';
import { BLOCKED_AHEAD_DAYS, BLOCKED_DATES_PER_CALL } from '../../../shared/limits.ts';
import type { InputOf } from '../../../shared/routes/index.ts';
import { type Client, createClient } from '../../support/client.ts';
import { addConsole } from '../../support/console.ts';
import { addOwner } from '../../support/identities.ts';
import { startService, TEST_NOW } from '../../support/service.ts';
import { auditRows } from '../../support/acts.ts';

type BarBody = InputOf<'POST /api/bars'>['body'];

const TODAY = kstDay(TEST_NOW);
const day = (ahead: number) => addDays(TODAY, ahead);

const visitor = createClient();

const service = await startService();
const admin = await addConsole(service);

const addBar = async (given: Partial<BarBody> = {}): Promise<BarId> => {
  const body = { bar_name: '달무리집', bar_address: '서울 중구 을지로98길 12', ...given };
  return barId.parse((await admin.ok('POST /api/bars', { body })).uid_bar);
};
const block = (owner: Client, bar: BarId, ...dates: string[]) =>
  owner.call('POST /api/bars/blocked-dates/{uid_bar}', { params: { uid_bar: bar }, body: { dates } });
const unblock = (owner: Client, bar: BarId, ...dates: string[]) =>
  owner.call('DELETE /api/bars/blocked-dates/{uid_bar}', { params: { uid_bar: bar }, body: { dates } });
const blocked = async (bar: BarId) =>
  (await visitor.ok('GET /api/bars/blocked-dates/{uid_bar}', { params: { uid_bar: bar } })).blocked_dates;
const stored = (bar: BarId, date: string) => service.services.table.get(barDayItem, barDayKey(bar, date));

/** Books a meeting of 3:3 at the bar, as committing a match does. */
async function book(bar: BarId, date: string): Promise<void> {
  const item = await requireBar(service.services, bar);
  const seen = (await stored(bar, date)) ?? undefined;
  const seating = { barId: bar, day: date, time: '18:00', size: 3, terms: termsNow(3) };
  await service.services.table.transact('book', takeSeats(seating, item, seen, TEST_NOW));
}

describe('partner bars', () => {
  it('are listed for everybody: partners only, paused ones last, without owners', async () => {
    const open = await addBar({
      bar_name: '하늘집',
      benefits: '["긴 테이블","전통주 20가지"]',
      bar_max_guests: 24,
      bar_district: '을지로',
      bar_station: '을지로3가역',
      walk_minutes: '5',
    });
    const paused = await addBar({ bar_name: '가온집', is_available: false });
    const stranger = await addBar({ bar_name: '남의 집', is_partner: false });
    const answer = await visitor.call('GET /api/bars/list');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    const bars = await visitor.ok('GET /api/bars/list', {});
    const ids = bars.map((bar) => bar.uid_bar);
    expect(ids).not.toContain(stranger);
    expect(ids.indexOf(open)).toBeLessThan(ids.indexOf(paused));
    expect(bars.find((bar) => bar.uid_bar === open)).toEqual({
      uid_bar: open,
      uid_user: '',
      bar_name: '하늘집',
      bar_address: '서울 중구 을지로98길 12',
      bar_number: '',
      image_url: '',
      pictures: [],
      benefits: '["긴 테이블","전통주 20가지"]',
      bar_district: '을지로',
      bar_station: '을지로3가역',
      walk_minutes: 5,
      price_per_person: null,
      bar_max_guests: 24,
      is_partner: 1,
      is_available: 1,
    });
  });

  it.each([
    ['bar_name', { bar_name: '' }],
    ['bar_address', { bar_address: ' ' }],
    ['bar_number', { bar_number: '02-CALL' }],
    ['image_url', { image_url: 'javascript:alert(1)' }],
    ['image_url', { image_url: 'http://example.com/a.png' }],
    ['benefits', { benefits: '{"a":1}' }],
    ['bar_max_guests', { bar_max_guests: 1 }],
    ['walk_minutes', { walk_minutes: 61 }],
    ['price_per_person', { price_per_person: '공짜' }],
  ])('are refused with an invalid %s: %j', async (field, given) => {
    const body = { bar_name: '달무리집', bar_address: '서울 중구', ...given };
    const answer = await admin.call('POST /api/bars', { body });
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { fields: object }).fields)).toContain(field);
  });
});

describe('blocked days', () => {
  it('are blocked and unblocked by the owner, also repeatedly, with an audit row for each change', async () => {
    const bar = await addBar();
    const owner = await addOwner(service, bar);
    expect(await block(owner, bar, day(9), day(2), day(9))).toMatchObject({
      status: 200,
      body: { success: true, message: '날짜 2개를 쉬는 날로 정했어요' },
    });
    expect((await block(owner, bar, day(2))).status).toBe(200);
    expect(await blocked(bar)).toEqual([day(2), day(9)]);
    expect(await unblock(owner, bar, day(9), day(20))).toMatchObject({ status: 200 });
    expect(await blocked(bar)).toEqual([day(2)]);
    expect((await stored(bar, day(9)))?.isBlocked).toBe(false);
    const rows = await auditRows(service);
    expect(rows.filter((row) => row.subject === bar).map((row) => row.action)).toEqual([
      'unblock-dates',
      'block-dates',
      'block-dates',
      'create-bar',
    ]);
  });

  it('are refused all together when one has a meeting, and the refusal names the days (decision 25)', async () => {
    const bar = await addBar();
    const owner = await addOwner(service, bar);
    await book(bar, '2027-03-05');
    await book(bar, '2027-03-06');
    const answer = await block(owner, bar, '2027-03-04', '2027-03-05', '2027-03-06');
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'bar.day_has_meeting',
        message: '만남이 잡힌 날은 쉴 수 없어요: 3월 5일 (금), 3월 6일 (토)',
        dates: ['2027-03-05', '2027-03-06'],
      },
    });
    expect(await blocked(bar)).toEqual([]);
  });

  it('must be within a year from today', async () => {
    const bar = await addBar();
    const owner = await addOwner(service, bar);
    expect((await block(owner, bar, TODAY, day(BLOCKED_AHEAD_DAYS))).status).toBe(200);
    expect(await block(owner, bar, day(-1))).toMatchObject({ status: 400, body: { code: 'bar.day_past' } });
    expect(await unblock(owner, bar, day(-1))).toMatchObject({ status: 400, body: { code: 'bar.day_past' } });
    expect((await block(owner, bar, day(BLOCKED_AHEAD_DAYS + 1))).status).toBe(400);
    expect((await block(owner, bar)).body).toMatchObject({ message: '날짜를 하나 이상 골라 주세요' });
    expect((await block(owner, bar, '2027-02-30')).status).toBe(400);
    const many = Array.from({ length: BLOCKED_DATES_PER_CALL }, (_, index) => day(index + 1));
    expect((await block(owner, bar, ...many)).status).toBe(200);
    expect(await blocked(bar)).toHaveLength(BLOCKED_DATES_PER_CALL + 2);
  });
});

describe('blocking and booking one day', () => {
  it('refuses the block when the booking commits between its read and its write', async () => {
    const bar = await addBar();
    const owner = await addOwner(service, bar);
    const { table } = service.services;
    const transact = table.transact.bind(table);
    table.transact = async (label, writes, token) => {
      if (label === 'block days') {
        table.transact = transact;
        await book(bar, day(4));
      }
      return transact(label, writes, token);
    };
    const answer = await block(owner, bar, day(3), day(4));
    expect(answer).toMatchObject({ status: 409, body: { dates: [day(4)] } });
    expect(await blocked(bar)).toEqual([]);
    await expect(block(owner, bar, day(3))).resolves.toMatchObject({ status: 200 });
    await expect(book(bar, day(3))).rejects.toThrow('condition failed');
  });
});
