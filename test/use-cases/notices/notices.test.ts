import { beforeEach, describe, expect, it } from 'vitest';
import {
  announce,
  type News,
  listNotices,
  readNotices,
} from '../../../functions/use-cases/notices/notices.ts';
import { sendDueTexts } from '../../../functions/use-cases/jobs/due-texts.ts';
import { ConditionFailed } from '../../../functions/store/table.ts';
import { getUser } from '../../../functions/use-cases/members/users.ts';
import { userItem } from '../../../functions/items/user.ts';
import type { UserId } from '../../../shared/ids.ts';
import { failNextText, textsTo } from '../../support/engines.ts';
import { addMember } from '../../support/people.ts';
import { startService, type TestService } from '../../support/service.ts';
import { save } from '../../../functions/store/writes.ts';
import type { Table } from '../../../functions/ports.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { HOUR_MS } from '../../../shared/time-units.ts';

const NOON = kstInstant('2027-03-02', '12:00');
const NIGHT = kstInstant('2027-03-02', '22:30');
const MORNING = kstInstant('2027-03-03', '09:00');

let service: TestService;
let uid: UserId;
let phone: string;

const deposit = (subject = 'mtg_1', happened = NOON): News => ({
  uid,
  at: happened,
  kind: 'deposit_received',
  subject,
  facts: { amount: 7_500, day: '2027-03-20' },
});
const answered = (): News => ({
  uid,
  at: NOON,
  kind: 'inquiry_answered',
  subject: 'inq_1',
  facts: { title: '문의' },
});
const sent = async () => (await textsTo(phone)).map((text) => text.message);
const inbox = () => listNotices(service.services, uid);

describe('notifying a member', () => {
  beforeEach(async () => {
    service = await startService();
    ({ uid, phone } = await addMember(service));
  });

  it('writes the inbox and sends one text at once during the day', async () => {
    await announce(service.services, deposit(), NOON);
    expect(await sent()).toEqual([expect.stringMatching(/^\[합석\] 보증금 7,500원을 받았어요/)]);
    expect(await inbox()).toMatchObject([{ kind: 'deposit_received', isRead: false, createdAt: NOON }]);
    expect(await sendDueTexts(service.services, NOON + 1)).toEqual({ sent: 0, queued: 0 });
  });

  it('sends one notice for an event, however often it is announced', async () => {
    await Promise.all(Array.from({ length: 4 }, () => announce(service.services, deposit(), NOON)));
    await announce(service.services, deposit(), NOON + 60_000);
    expect(await inbox()).toHaveLength(1);
    expect(await sent()).toHaveLength(1);
    await announce(service.services, deposit('mtg_2'), NOON);
    expect(await inbox()).toHaveLength(2);
  });

  it('holds a night text until nine in the morning, when the sweep sends it once', async () => {
    await announce(service.services, deposit(), NIGHT);
    expect(await inbox()).toHaveLength(1);
    expect(await sent()).toEqual([]);
    expect(await sendDueTexts(service.services, MORNING - 1)).toEqual({ sent: 0, queued: 0 });
    const runs = await Promise.all([
      sendDueTexts(service.services, MORNING),
      sendDueTexts(service.services, MORNING),
    ]);
    expect(runs.map((run) => run.sent).sort()).toEqual([0, 1]);
    expect(await sent()).toHaveLength(1);
  });

  it('never fails the event: it throws neither for a refused text nor for a broken store', async () => {
    await failNextText(phone, 'refuse');
    await announce(service.services, deposit(), NOON);
    expect(await sent()).toEqual([]);
    expect(await inbox()).toHaveLength(1);
    const broken = {
      ...service.services,
      table: {
        ...service.services.table,
        write: () => Promise.reject(new Error('no store')),
      },
    };
    await expect(announce(broken, deposit('mtg_2'), NOON)).resolves.toBeUndefined();
  });

  /** Services of a process that crashes once the notice is written. */
  const dying = () => {
    const { table } = service.services;
    const write: Table['write'] = (one) =>
      one.item.Update ? Promise.reject(new Error('died')) : table.write(one);
    return { ...service.services, table: { ...table, write } };
  };

  it('sends a text that a crash prevented in the sweep when nothing announces the event again', async () => {
    await announce(dying(), answered(), NOON);
    expect(await sent()).toEqual([]);
    expect(await sendDueTexts(service.services, NOON + HOUR_MS)).toEqual({ sent: 1, queued: 0 });
    expect(await sendDueTexts(service.services, NOON + 7_200_000)).toEqual({ sent: 0, queued: 0 });
  });

  it('sends once when the answer to the claim is lost', async () => {
    const { table } = service.services;
    const write: Table['write'] = async (one) => {
      await table.write(one);
      if (one.item.Update) throw new ConditionFailed('write');
    };
    await announce({ ...service.services, table: { ...table, write } }, deposit(), NOON);
    await announce(service.services, deposit(), NOON);
    expect(await sent()).toHaveLength(1);
  });

  it('sends nothing to a deleted account', async () => {
    const { table } = service.services;
    const user = await getUser(service.services, uid);
    await table.write(save({ ...userItem.parse(user), status: 'deleted' }));
    await announce(service.services, deposit(), NOON);
    expect(await inbox()).toEqual([]);
  });

  it('lists the newest first and marks only the given ones as read', async () => {
    await announce(service.services, deposit('mtg_1'), NOON);
    await announce(service.services, deposit('mtg_2', NOON + 1), NOON + 1);
    const [newer, older] = await inbox();
    expect(newer?.createdAt).toBe(NOON + 1);
    await readNotices(service.services, uid, [older?.noticeId ?? '', `ntc_${'f'.repeat(32)}`], NOON + 2);
    expect((await inbox()).map((notice) => notice.isRead)).toEqual([false, true]);
  });
});
