import { Refusal } from '../../../../shared/errors.ts';
import { idOfCreation } from '../../../crypto/keyed-hash.ts';
import {
  countUndecided,
  readPurposes,
  suggestionsOf,
  withPurposes,
} from '../../../use-cases/bank/bank-rows.ts';
import { rowIdOf } from '../../../use-cases/money/row-items.ts';
import { addRow, correctRow, readUnreadable } from '../../../use-cases/bank/typed-rows.ts';
import { bankRowShown, purposeShown } from '../views/bank.ts';
import { done, type HandlersOf } from '../../../middleware/handler.ts';
import { iso, isoOrNull, kstDateTime } from '../../../../shared/calendar.ts';
import { differenceWon, readBankCheck } from '../../../use-cases/bank/bank-check.ts';
import { readOrNever } from '../../../use-cases/bank/read-position.ts';
import { listUnreadable } from '../../../use-cases/bank/unreadable-rows.ts';
import type { bankRoutes } from '../../../../shared/routes/bank.ts';
import { choosePurpose } from '../../../use-cases/bank/chosen-purpose.ts';
import { decideSide } from '../../../use-cases/meetings/side-decisions.ts';
import { detailIdOf, sideOfDetail, SIDES } from '../../../../shared/ids.ts';
import { ADMIN_LIST_MAX, DIFFERENCES_SHOWN } from '../../../../shared/limits.ts';
import { toBit } from '../../../../shared/schemas/text.ts';
import { type AdminMatch, withNamesAndReviews } from '../../../use-cases/console/admin-meetings.ts';
import { readInTransit } from '../../../use-cases/bank/in-transit.ts';
import { holdersOf } from '../../../use-cases/bank/money-out.ts';
import { listUnshown } from '../../../use-cases/meetings/side-decisions.ts';
import { position } from '../../../domain/money/account.ts';
import { inTransitShown } from '../views/bank.ts';
import { meetingFacts } from '../../fixed/meeting-view.ts';

const confirmationsOf = ({ match, names }: AdminMatch) =>
  SIDES.flatMap((side) => {
    const { receivableWon, borneWon } = position(match, side);
    const { confirmed, borne, groupName } = match[side];
    const unshownWon = receivableWon + borneWon;
    if (unshownWon === 0) return [];
    const decision = borne ?? confirmed;
    return [
      {
        uid_meetings_details: detailIdOf(match.matchId, side),
        name: names[side],
        group_name: groupName,
        bar_name: match.barName,
        datetime: kstDateTime(match.day, match.time),
        state: meetingFacts(match).state,
        unshown: unshownWon,
        is_confirmed: toBit(confirmed !== undefined),
        is_borne: toBit(borne !== undefined),
        reason: decision?.reason ?? '',
        at: isoOrNull(decision?.at),
      },
    ];
  });

export const bankHandlers: HandlersOf<typeof bankRoutes> = {
  /** The collecting account beside the sum of its rows, as last compared, and what waits for an admin. */
  'get-bank': async ({ services }) => {
    const [check, read, undecided, open] = await Promise.all([
      readBankCheck(services),
      readOrNever(services),
      countUndecided(services),
      listUnreadable(services),
    ]);
    const difference = check === null ? null : differenceWon(check);
    // One of them may have been read wrongly.
    const closed = difference ? await listUnreadable(services, 'closedUnreadableRows') : [];
    const unreadable = [...open, ...closed].slice(0, DIFFERENCES_SHOWN);
    return {
      success: true,
      bank: {
        has_feed: services.config.BANK_FEED !== 'none',
        bank: check?.bankWon ?? null,
        rows: check?.rowsWon ?? null,
        difference,
        balance_at: isoOrNull(check?.balanceAt),
        agreed_at: isoOrNull(check?.agreedAt),
        rows_since: check?.rowsSince ?? 0,
        read_at: isoOrNull(read?.answeredAt),
        has_failed: read !== null && read.answeredAt !== null && read.until < read.answeredAt,
        undecided,
        unreadable: unreadable.map(({ id, text, at, closedAt }) => ({
          row_id: id,
          text,
          at: iso(at),
          closed_at: isoOrNull(closedAt),
        })),
      },
    };
  },
  'list-purposes': async ({ input, services, now }) => {
    const purposes = await readPurposes(services, input.params.id, input.query.q ?? '', now);
    return { success: true, purposes: purposes.map(purposeShown) };
  },
  /** What a row is for, or that it is undecided again (docs/money.md, "Purposes"). */
  'decide-purpose': async ({ input, services, act, now }) => {
    const { purpose, is_borne: isBorne } = input.body;
    await choosePurpose(services, input.params.id, { purpose, isBorne: isBorne === 1 }, act, now);
    return { success: true };
  },
  /** A row that the bank's website shows, where the stage has no feed (decision 39). */
  'add-bank-row': async ({ input: { body }, services, act, request, now }) => {
    if (services.config.BANK_FEED !== 'none') throw new Refusal('bank_row.of_feed');
    const facts = JSON.stringify([act.actor.uid, body.amount, body.name, body.memo, body.at]);
    const tid = idOfCreation('bankRow', services.hash, request.idempotencyKey, facts);
    const named = { ...act, subject: rowIdOf(services.hash, tid) };
    const added = await addRow(services, body, tid, named, now);
    const [[shown], suggestions] = await Promise.all([
      withPurposes(services, [added]),
      suggestionsOf(services, [added], now),
    ]);
    if (shown === undefined) throw new Error('a row that was added is shown');
    return { success: true, row: bankRowShown(shown, suggestions.get(added.rowId)) };
  },
  'correct-bank-row': ({ input, services, act, now }) =>
    correctRow(services, input.params.id, input.body.amount, act, now).then(done()),
  /** What an unreadable row of the feed says, or that it moves nothing. */
  'read-bank-row': ({ input, services, act, now }) =>
    readUnreadable(services, input.params.id, input.body, act, now).then(done()),
  /** An admin says that a side has paid though the bank does not show it, or that the platform pays what is
   * missing; or takes that back. */
  'decide-side': async ({ input, services, act, now }) => {
    const { match: matchId, side } = sideOfDetail(input.params.id);
    const { what, is_set: isSet, reason } = input.body;
    await decideSide(services, { matchId, side, what, isSet: isSet === 1, reason }, act, now);
    return { success: true };
  },
  /** The sides that count as paid and the payouts that count as sent, although the bank has not shown them. */
  'list-confirmations': async ({ services, now }) => {
    const [{ matches, isCut }, transit] = await Promise.all([
      listUnshown(services, ADMIN_LIST_MAX),
      readInTransit(services, now),
    ]);
    const sendings = transit.sendings.slice(0, DIFFERENCES_SHOWN);
    const [named, holders] = await Promise.all([
      withNamesAndReviews(services, matches),
      holdersOf(services, sendings.flat()),
    ]);
    return {
      success: true,
      confirmations: named.flatMap(confirmationsOf),
      in_transit: sendings.flatMap((payouts) => inTransitShown(payouts, holders)),
      truncated: isCut || transit.isCut || sendings.length < transit.sendings.length,
    };
  },
};
