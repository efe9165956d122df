import pMap from 'p-map';
import type { UserId } from '../../../shared/ids.ts';
import { AT_ONCE, JOB_LIST_MS, OUTBOX_MS, QUEUE_PAGE } from '../../../shared/limits.ts';
import { chunksOf, groupedBy } from '../../../shared/lists.ts';
import { noticeItem, type NoticeItem } from '../../items/support.ts';
import { sortable, WAITING_TEXT_LISTS } from '../../store/keys.ts';
import { sendTextsOf } from '../notices/outbox.ts';
import { describeError } from '../../describe-error.ts';
import type { Notifier } from '../../ports.ts';
import { eachBlock } from './job-list.ts';

export interface DueTexts {
  sent: number;
  /** People whose texts the text queue's worker sends. */
  queued: number;
}

/** Sends the texts that are due, person by person: by the text queue, or here where there is none. Found by
 * the index, claimed on the notice. What fails for one person does not stop the others. */
export async function sendDueTexts(services: Notifier, now: number): Promise<DueTexts> {
  const due = { sent: 0, queued: 0 };
  const budgetMs = JOB_LIST_MS / WAITING_TEXT_LISTS.length;
  for (const list of WAITING_TEXT_LISTS) {
    const parts = { list, to: sortable(now + 1) };
    const job = `due texts ${list}`;
    await eachBlock(services, { job, schema: noticeItem, parts, budgetMs }, now, async (notices) => {
      const byPerson = groupedBy(notices, ({ uid }) => uid);
      const here = await queuePeople(services, byPerson, now);
      due.queued += byPerson.size - here.length;
      due.sent += await sendHere(services, here, byPerson, now);
    });
  }
  return due;
}

type ByPerson = ReadonlyMap<UserId, readonly NoticeItem[]>;

/** Returns the people whose texts are to be sent or dropped here. */
async function queuePeople(services: Notifier, byPerson: ByPerson, now: number): Promise<UserId[]> {
  // The queue's worker reads the last days only.
  const isOld = (uid: UserId) => byPerson.get(uid)?.some(({ createdAt }) => createdAt < now - OUTBOX_MS);
  const people = [...byPerson.keys()];
  const recent = people.filter((uid) => isOld(uid) !== true);
  const refused = await pMap(
    chunksOf(recent, QUEUE_PAGE),
    async (page) => ((await services.textQueue.send(page)) ? [] : page),
    { concurrency: AT_ONCE },
  );
  return [...people.filter((uid) => isOld(uid) === true), ...refused.flat()];
}

async function sendHere(
  services: Notifier,
  people: readonly UserId[],
  byPerson: ByPerson,
  now: number,
): Promise<number> {
  const sent = await pMap(
    people,
    (uid) =>
      sendTextsOf(services, uid, byPerson.get(uid) ?? [], now).then(
        (delivery) => delivery.sent,
        (error: unknown) => {
          services.logger.error('texts failed', describeError(error));
          return 0;
        },
      ),
    { concurrency: AT_ONCE },
  );
  return sent.reduce((sum, one) => sum + one, 0);
}
