import { kstInstant } from '../../../shared/calendar.ts';
import { Refusal } from '../../../shared/errors.ts';
import type { RequestId } from '../../../shared/ids.ts';
import { type Choice, choices as choicesSchema } from '../../../shared/schemas/meeting.ts';
import { lastDayOf } from '../../domain/matching/waiting-request.ts';
import { keptUntil } from '../bars/bar-days.ts';
import { timeSlotSchema } from '../../../shared/schemas/day.ts';
import type { StoredChoice } from '../../items/request.ts';
import type { UserItem } from '../../items/user.ts';
import { choicesLockKey, groupLockKey, requestPointerKey } from '../../store/keys.ts';
import { is } from '../../store/conditions.ts';
import { expiryOf } from '../../store/periods.ts';
import { deciding, nextVersion, patch, remove, replace, secondsOf } from '../../store/writes.ts';
import type { Services, Write } from '../../ports.ts';
import { checkChoices, hashOfChoices, nameOfChoice } from './choices.ts';
import { takeLock, requireFreeLock } from './request-locks.ts';
import { type FullRequest, requireOwnRequest } from './requests.ts';

export interface AddedChoices {
  choices: readonly Omit<Choice, 'priority'>[];
  /** The box for wider times and ages cannot be unticked. */
  allowWider: boolean;
}

/** Adds slots behind those that the request has, and has it matched again: a run that decided before commits
 * nothing, because the version has changed. Known slots are ignored, so that a second try changes nothing.
 * Returns whether it was queued. */
export async function addChoices(
  services: Services,
  user: UserItem,
  id: RequestId,
  addition: AddedChoices,
  now: number,
): Promise<boolean> {
  await deciding(async () => {
    const full = await requireOwnRequest(services, user.uid, id);
    if (full.request.state !== 'open') throw new Refusal('meeting.not_waiting');
    const writes = await additionWrites(services, user, full, addition, now);
    if (writes.length > 0) await services.table.transact('add choices', writes);
  });
  return services.queue.send(id);
}

async function additionWrites(
  services: Services,
  user: UserItem,
  { request, body }: FullRequest,
  addition: AddedChoices,
  now: number,
): Promise<Write[]> {
  const added = await newChoices(services, user, body.choices, addition.choices, now);
  const allowWider = request.allowWider || addition.allowWider;
  if (added.length === 0 && allowWider === request.allowWider) return [];
  const all = [...body.choices, ...added];
  const hChoices = hashOfChoices(services.hash, all);
  const last = lastDayOf(all);
  const [metaEnds, bodyEnds] = [
    expiryOf('REQUEST META', kstInstant(last)),
    expiryOf('REQUEST BODY', kstInstant(last)),
  ];
  const requestAfter = nextVersion(request, { hChoices, allowWider, expiresAt: metaEnds }, now);
  const writes = [
    replace(request, requestAfter),
    replace(body, nextVersion(body, { choices: all, expiresAt: bodyEnds }, now)),
  ];
  if (added.length === 0) return writes;
  const holder = { uid: request.uid, requestId: request.requestId, expiresAt: secondsOf(keptUntil(last)) };
  const taken = choicesLockKey(request.uid, hChoices);
  const isOwn = { if: is({ requestId: request.requestId }) };
  return [
    ...writes,
    takeLock(taken, holder, await requireFreeLock(services, taken), now),
    remove(choicesLockKey(request.uid, request.hChoices), isOwn),
    patch(groupLockKey(request.groupId), { set: { expiresAt: holder.expiresAt }, ...isOwn }, now),
    patch(requestPointerKey(request.uid, request.requestId), { set: { expiresAt: metaEnds }, ...isOwn }, now),
  ];
}

/** Gives them the priorities that follow. Throws the refusals of an application. */
async function newChoices(
  services: Services,
  user: UserItem,
  present: readonly StoredChoice[],
  wanted: AddedChoices['choices'],
  now: number,
): Promise<StoredChoice[]> {
  const known = new Set(present.map(nameOfChoice));
  const fresh = wanted
    .filter(({ uid_bar, date, time }) => !known.has(nameOfChoice({ barId: uid_bar, day: date, time })))
    .map((choice, at) => ({ ...choice, priority: present.length + 1 + at }));
  const before = present.map(({ barId, day, time, priority }) => ({
    uid_bar: barId,
    date: day,
    time: timeSlotSchema.parse(time),
    priority,
  }));
  const problem = choicesSchema.safeParse([...before, ...fresh]).error?.issues[0]?.message;
  if (problem !== undefined) {
    throw new Refusal('request.invalid', { message: problem, fields: { selectedDatesWithBars: problem } });
  }
  return fresh.length === 0 ? [] : checkChoices(services, user, fresh, now);
}
