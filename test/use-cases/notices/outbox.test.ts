import { beforeEach, describe, expect, it } from 'vitest';
import { won } from '../../../shared/won.ts';
import type { BarItem } from '../../../functions/items/bar.ts';
import { announce, writeNotice } from '../../../functions/use-cases/notices/notices.ts';
import { sendDueTexts } from '../../../functions/use-cases/jobs/due-texts.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import { userItem } from '../../../functions/items/user.ts';
import type { TextMessages } from '../../../functions/ports.ts';
import { WAITING_TEXT_LISTS, waitingTextsList } from '../../../functions/store/keys.ts';
import { save } from '../../../functions/store/writes.ts';
import type { UserId } from '../../../shared/ids.ts';
import { TEXT_REFUSALS_MAX } from '../../../shared/limits.ts';
import { D } from '../../support/deposit.ts';
import { failNextText, textsTo } from '../../support/engines.ts';
import {
  addApplicant,
  type Applicant,
  credit,
  matchCouple,
  pay,
  transferOf,
  startServiceWithBar,
} from '../../support/market.ts';
import { addConsole } from '../../support/console.ts';
import { startService, type TestService } from '../../support/service.ts';
import { watchedTable } from '../../support/faults.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

const NIGHT = kstInstant('2027-03-02', '22:00');
const MORNING = kstInstant('2027-03-03', '09:00');
const DAYS = ['2027-03-20'];

let service: TestService;
let bar: BarItem;
const FIXED = expect.stringContaining('만남이 정해졌어요');

/** The texts to a person since their sign-up, oldest first. */
const texts = async ({ phone }: Applicant) => (await textsTo(phone)).map(({ message }) => message).reverse();
const morning = (now = MORNING) => sendDueTexts(service.services, now);

describe('the texts of a night', () => {
  beforeEach(async () => {
    ({ service, bar } = await startServiceWithBar({ seats: 100, now: NIGHT }));
  });

  it('say only that the meeting is fixed when both paid in the same night', async () => {
    const { male, female } = await matchCouple(service, bar.barId, DAYS);
    service.clock.advance(HOUR_MS);
    await pay(service, male);
    service.clock.advance(HOUR_MS);
    await pay(service, female);
    await morning();
    await morning(MORNING + HOUR_MS);
    expect(await texts(male)).toEqual([FIXED]);
    expect(await texts(female)).toEqual([FIXED]);
  });

  it('say what became of a refund, and leave out texts that are no longer true', async () => {
    const { male, female, matchId } = await matchCouple(service, bar.barId, DAYS);
    const { transfer_name: name, amount } = await transferOf(female);
    await pay(service, male);
    await pay(service, female);
    service.clock.advance(HOUR_MS / 2);
    expect(await credit(service, { name, amount })).toBe('deposit');
    service.clock.advance(1_000);
    await male.client.ok('PUT /api/fixed/{id}/cancel', { params: { id: matchId }, body: {} });
    const admin = await addConsole(service);
    const { refunds } = await admin.ok('GET /api/admin/user-refunds', {});
    const params = { id: refunds[0]?.uid_refund_users ?? '' };
    await admin.ok('DELETE /api/admin/user-refunds/{id}/complete', { params });
    service.clock.advance(HOUR_MS / 12);
    await admin.ok('PUT /api/admin/payouts/{id}/not-sent', { params, body: { reason: '잘못 눌렀어요' } });
    await morning();
    expect(await texts(female)).toEqual([
      expect.stringContaining(`${won(D)}이 보증금보다 더 들어왔어요`),
      expect.stringContaining('취소했어요'),
      expect.stringContaining('아직 보내지 않았어요'),
    ]);
  });

  it('cost a bounded number of reads for each person', async () => {
    const { male } = await matchCouple(service, bar.barId, DAYS);
    for (let count = 0; count < 5; count += 1) await hear(male, `문의${count}`, NIGHT + count);
    const reads: string[] = [];
    const table = watchedTable(service, ({ operation }, send) => {
      if (/Query|Get/.test(operation)) reads.push(operation);
      return send();
    });
    expect(await sendDueTexts({ ...service.services, table }, MORNING)).toEqual({ sent: 7, queued: 0 });
    // The job's place and each list; then of each of the two persons their notices with their browsers, and
    // their match.
    expect(reads).toHaveLength(2 * WAITING_TEXT_LISTS.length + 2 * 2);
  });

  it('wait in all of the lists, and are sent from each', async () => {
    const { male } = await matchCouple(service, bar.barId, DAYS);
    const people = [...'0123456789abcdef'].map((end) => `${male.uid.slice(0, -1)}${end}` as UserId);
    for (const uid of people)
      await service.services.table.write(writeNotice(answered(uid, '문의', NIGHT), NIGHT));
    const lists = [...new Set(people.map(waitingTextsList))];
    expect(lists.toSorted()).toEqual(WAITING_TEXT_LISTS);
    const queued: UserId[] = [];
    const textQueue = { send: async (uids: readonly UserId[]) => queued.push(...uids) > 0 };
    await sendDueTexts({ ...service.services, textQueue }, MORNING);
    expect(queued).toEqual(expect.arrayContaining(people));
  });
});

describe('a text that cannot be sent', () => {
  let reader: Applicant;
  beforeEach(async () => {
    service = await startService({ now: NIGHT });
    reader = await addApplicant(service);
  });

  it('is sent later, and the texts after it wait for it', async () => {
    await hear(reader, '하나', NIGHT);
    await hear(reader, '둘', NIGHT + 1);
    await failNextText(reader.phone, 'refuse');
    expect(await morning()).toEqual({ sent: 0, queued: 0 });
    expect(await texts(reader)).toEqual([]);
    await hear(reader, '셋', MORNING + 1);
    expect(await texts(reader)).toEqual(['하나', '둘', '셋'].map((title) => expect.stringContaining(title)));
    expect(await morning(MORNING + HOUR_MS)).toEqual({ sent: 0, queued: 0 });
  });

  it('is given up when the carrier refuses it again and again, so that the others go out', async () => {
    await hear(reader, '하나', NIGHT);
    await hear(reader, '둘', NIGHT + 1);
    for (let count = 1; count < TEXT_REFUSALS_MAX; count += 1) {
      await failNextText(reader.phone, 'refuse');
      expect(await morning()).toMatchObject({ sent: 0 });
    }
    await failNextText(reader.phone, 'refuse');
    expect(await morning()).toMatchObject({ sent: 1 });
    expect(await texts(reader)).toEqual([expect.stringContaining('둘')]);
  });

  it('waits for as long as the carrier has too many at once, and is not lost', async () => {
    await hear(reader, '하나', NIGHT);
    for (let count = 0; count <= TEXT_REFUSALS_MAX; count += 1) {
      await failNextText(reader.phone, 'throttle');
      expect(await morning()).toMatchObject({ sent: 0 });
    }
    expect(await morning()).toMatchObject({ sent: 1 });
    expect(await texts(reader)).toEqual([expect.stringContaining('하나')]);
  });

  it('is not sent again when the answer of the carrier is lost', async () => {
    await hear(reader, '하나', NIGHT);
    let sends = 0;
    const lost: TextMessages = { send: () => Promise.resolve((sends += 1) > 0 ? 'unknown' : 'sent') };
    const services = { ...service.services, texts: lost };
    await sendDueTexts(services, MORNING);
    await sendDueTexts(services, MORNING + HOUR_MS);
    expect(sends).toBe(1);
  });

  it('leaves the list when its reader has deleted the account', async () => {
    await hear(reader, '하나', NIGHT);
    const user = userItem.parse(await getUser(service.services, reader.uid));
    await service.services.table.write(save({ ...user, status: 'deleted' }));
    await morning();
    await service.services.table.write(save(user));
    expect(await morning()).toEqual({ sent: 0, queued: 0 });
  });
});

/** Announces the answer to an inquiry, whose text presupposes nothing. */
const answered = (uid: UserId, title: string, at: number) =>
  ({ uid, at, kind: 'inquiry_answered', subject: `inq_${title}`, facts: { title } }) as const;
const hear = ({ uid }: Applicant, title: string, now: number) =>
  announce(service.services, answered(uid, title, now), now);
