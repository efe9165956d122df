import { type RequestId, requestId, type UserId } from '../../../shared/ids.ts';
import { kstInstant } from '../../../shared/calendar.ts';
import { CONTACT_MESSAGE, contactIn } from '../../../shared/contacts.ts';
import { Refusal } from '../../../shared/errors.ts';
import { APPLICATIONS_PER_USER_DAY } from '../../../shared/limits.ts';
import { SHOWN_TEXTS } from '../../../shared/schemas/group.ts';
import type { RouteOf } from '../../../shared/routes/index.ts';
import type { RouteInput } from '../../../shared/routes/route.ts';
import { newId } from '../../crypto/keyed-hash.ts';
import { fieldsOf } from '../../domain/matching/background.ts';
import { promisesOf } from '../../domain/meetings/reliability.ts';
import { lastDayOf } from '../../domain/matching/waiting-request.ts';
import type { GroupSnapshot, RequestBodyItem, RequestItem } from '../../items/request.ts';
import type { GroupItem, UserItem } from '../../items/user.ts';
import {
  accountKey,
  byTime,
  choicesLockKey,
  groupLockKey,
  inList,
  LISTS,
  requestBodyKey,
  requestKey,
} from '../../store/keys.ts';
import { exists } from '../../store/conditions.ts';
import { expiryOf } from '../../store/periods.ts';
import { ensure, create, deciding, secondsOf, ensureVersion } from '../../store/writes.ts';
import { keptUntil } from '../bars/bar-days.ts';
import { countDaily } from '../identity/tries.ts';
import { listMatches, type ListedMatch } from '../members/match-pointers.ts';
import { findGroup, requireGroup } from '../members/groups.ts';
import { checkChoices, hashOfChoices } from './choices.ts';
import { takeLock, requireFreeLock } from './request-locks.ts';
import { countOneMoreOpen } from './application-limits.ts';
import { requestPointer } from './requests.ts';
import type { Services } from '../../ports.ts';

type Call = RouteInput<RouteOf<'apply-for-meeting'>>['body'];

/** What the service reads of the call; whose it is, the session says (decision 11). */
export type Application = Pick<
  Call,
  'uidMeetingsGroups' | 'uidAccountsInfo' | 'selectedDatesWithBars' | 'allowWider' | 'adultsDeclared'
>;

/** Applies in one transaction of eight items, then sends the worker a message (docs/data.md). Returns the id
 * and whether it was queued; the sweep finds requests whose message was lost (decision 20). Throws the
 * refusals of the route. */
export async function applyForMeeting(
  services: Services,
  user: UserItem,
  application: Application,
  now: number,
): Promise<{ requestId: RequestId; queued: boolean }> {
  const [choices, history] = await Promise.all([
    checkChoices(services, user, application.selectedDatesWithBars, now),
    listMatches(services, user.uid, { consistent: false }),
  ]);
  await countApplication(services, user.uid, now);
  const body = { choices, promises: promisesOf(history) };
  const request = await deciding(attemptOf(services, { user, history }, application, body, now));
  return { requestId: request.requestId, queued: await services.queue.send(request.requestId) };
}

/** Refused ones count too: each costs a transaction. Throws meeting.too_many_today. */
async function countApplication(services: Services, uid: UserId, now: number): Promise<void> {
  const tries = { scope: 'apply', who: uid, limit: APPLICATIONS_PER_USER_DAY };
  if (!(await countDaily(services, tries, now))) throw new Refusal('meeting.too_many_today');
}

type Choices = Pick<RequestBodyItem, 'choices' | 'promises'>;

/** The first attempt assumes that there are no locks and uses the group that was just read; only when it
 * fails do the next ones read them. */
function attemptOf(
  services: Services,
  { user, history }: { user: UserItem; history: readonly ListedMatch[] },
  application: Application,
  chosen: Choices,
  now: number,
): () => Promise<RequestItem> {
  let isFirst = true;
  return async () => {
    const recent = isFirst ? await findGroup(services, user.uid, application.uidMeetingsGroups) : null;
    const group = recent ?? (await requireGroup(services, user.uid, application.uidMeetingsGroups));
    refuseContacts(group);
    const quotaWrite = await countOneMoreOpen(services, user.uid, history, now);
    const { request, body } = newRequest(services, user, application, group, chosen, now);
    const locks = [
      choicesLockKey(user.uid, request.hChoices),
      groupLockKey(application.uidMeetingsGroups),
    ] as const;
    const seen = isFirst
      ? [null, null]
      : await Promise.all(locks.map((key) => requireFreeLock(services, key)));
    isFirst = false;
    const holder = {
      uid: user.uid,
      requestId: request.requestId,
      expiresAt: secondsOf(keptUntil(lastDayOf(chosen.choices))),
    };
    await services.table.transact('apply', [
      ...locks.map((key, at) => takeLock(key, holder, seen[at] ?? null, now)),
      // Fails when the group was edited in between; it is then read again.
      ensureVersion(group, group.v),
      ensure(accountKey(user.uid, application.uidAccountsInfo), {
        if: exists,
        refusal: 'account.not_found',
      }),
      quotaWrite,
      create(request),
      create(body),
      create(requestPointer(request)),
    ]);
    return request;
  };
}

/** A team that was saved before contacts were refused in its texts. */
function refuseContacts({ profile }: GroupItem): void {
  const fields = SHOWN_TEXTS.filter((field) => contactIn(profile[field]) !== null);
  if (fields.length === 0) return;
  throw new Refusal('group.has_contact', {
    fields: Object.fromEntries(fields.map((field) => [field, CONTACT_MESSAGE])),
  });
}

function newRequest(
  { hash }: Services,
  user: UserItem,
  application: Application,
  group: GroupItem,
  chosen: Choices,
  now: number,
): { request: RequestItem; body: RequestBodyItem } {
  const id = requestId.parse(newId('request'));
  const common = { v: 1, updatedAt: now, requestId: id };
  const lastAt = kstInstant(lastDayOf(chosen.choices));
  return {
    request: {
      ...requestKey(id),
      ...inList(LISTS.waitingRequests, byTime(now, id)),
      ...common,
      expiresAt: expiryOf('REQUEST META', lastAt),
      uid: user.uid,
      groupId: group.groupId,
      accountId: application.uidAccountsInfo,
      side: user.gender,
      size: group.profile.group_members,
      state: 'open',
      matchId: null,
      allowWider: application.allowWider,
      boostedAt: null,
      hChoices: hashOfChoices(hash, chosen.choices),
      hPhone: user.hPhone,
      ...(application.adultsDeclared !== undefined && { adultsDeclared: application.adultsDeclared }),
      createdAt: now,
    },
    body: {
      ...requestBodyKey(id),
      ...common,
      expiresAt: expiryOf('REQUEST BODY', lastAt),
      ...chosen,
      group: snapshotOf(group),
    },
  };
}

function snapshotOf({ groupId, profile: { major, company, job, ...profile } }: GroupItem): GroupSnapshot {
  const optional = [profile.school, major, company, job, profile.non_preferred_conditions];
  return {
    groupId,
    profile,
    fields: fieldsOf({ major, job }),
    completeness: optional.filter((text) => text !== '').length / optional.length,
  };
}
