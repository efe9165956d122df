import { iso, isoOrNull } from '../../../shared/calendar.ts';
import type { GroupProfile } from '../../../shared/schemas/group.ts';
import type { MyData } from '../../../shared/schemas/my-data.ts';
import { labelOf } from '../../domain/matching/text-reader/codes.ts';
import { accountNumberOf } from '../../use-cases/members/accounts.ts';
import { answersOf } from '../../use-cases/meetings/afterwards.ts';
import { type OwnRequest, type OwnRows, type OwnSide, readOwnRows } from '../../use-cases/members/my-data.ts';
import { phoneOf } from '../../use-cases/members/users.ts';
import type { UserItem } from '../../items/user.ts';
import type { CipherStore, HashStore } from '../../ports.ts';
import { meetingFacts } from '../fixed/meeting-view.ts';
import { saidOf } from '../fixed/tonight-view.ts';

const inWords = <T extends Pick<GroupProfile, 'confirmed_traits'>>(profile: T) => ({
  ...profile,
  confirmed_traits: profile.confirmed_traits.map(labelOf),
});

const requestView = ({ request, body }: OwnRequest): MyData['requests'][number] => ({
  created_at: iso(request.createdAt),
  state: request.state,
  allow_wider: request.allowWider,
  adults_declared: request.adultsDeclared ?? null,
  choices:
    body?.choices.map(({ barName, day, time, priority }) => ({
      bar_name: barName,
      date: day,
      time,
      priority,
    })) ?? null,
  group: body === null ? null : inWords(body.group.profile),
});

function sideView({ match, pointer, said, again, report }: OwnSide): MyData['meetings'][number] {
  const { datetime, bar_name, state, end, created_at } = meetingFacts(match);
  const own = match[pointer.side];
  return {
    datetime,
    bar_name,
    group_name: own.groupName,
    state,
    end,
    deposit_amount: match.terms.depositWon,
    transfer_name: pointer.transferName,
    paid_at: isoOrNull(own.paidAt),
    coming_at: isoOrNull(own.comingAt),
    ...saidOf(own),
    objected_at: isoOrNull(match.objections?.[pointer.side]?.at),
    review: said?.text ?? null,
    is_shown: said?.isShown === true,
    answers: answersOf(said, again),
    shared_at: isoOrNull(again?.sharedAt),
    report:
      report === null
        ? null
        : {
            reason: report.reason,
            words: report.words,
            is_never_again: report.isNeverAgain,
            answer: report.decision?.answer ?? null,
            created_at: iso(report.createdAt),
          },
    created_at,
  };
}

/** The rows of a member by kind, but for what has to be decrypted. */
const ownRowsView = (rows: OwnRows): Omit<MyData, 'created_at' | 'member' | 'accounts'> => ({
  consents: rows.consents.map(({ terms, privacy, stated, at }) => ({
    terms,
    privacy,
    is_stated: stated,
    created_at: iso(at),
  })),
  groups: rows.groups.map(({ profile, createdAt }) => ({ ...inWords(profile), created_at: iso(createdAt) })),
  requests: rows.requests.map(requestView),
  meetings: rows.meetings.map(sideView),
  friendships: rows.friendships.map(({ day, friend: { lastFour, birthYear, privacy, at } }) => ({
    date: day,
    last_four: lastFour,
    birth_year: birthYear,
    privacy,
    created_at: iso(at),
  })),
  unpaid_records: rows.unpaidRecords.map(
    ({ groupName, expectedDeposit, cancelReason, state, closedAt, createdAt }) => ({
      group_name: groupName,
      deposit_amount: expectedDeposit,
      cancel_reason: cancelReason,
      outcome: state === 'open' ? null : state,
      closed_at: isoOrNull(closedAt),
      created_at: iso(createdAt),
    }),
  ),
  transfers: rows.transfers.map(({ amount, name, memo, purpose, at }) => ({
    amount,
    sender: name,
    memo,
    is_settled: purpose.kind !== 'undecided',
    created_at: iso(at),
  })),
  refunds: rows.refunds.map(({ amount, reason, state, doneAt, createdAt }) => ({
    amount,
    reason,
    state,
    sent_at: isoOrNull(doneAt),
    created_at: iso(createdAt),
  })),
  inquiries: rows.inquiries.map(({ title, content, category, reply, repliedAt, createdAt }) => ({
    title,
    content,
    category,
    reply,
    replied_at: isoOrNull(repliedAt),
    created_at: iso(createdAt),
  })),
  push_devices: rows.pushDevices.map(({ service, seenAt, createdAt }) => ({
    service,
    seen_at: iso(seenAt),
    created_at: iso(createdAt),
  })),
  blocked_numbers: rows.blocked.map(({ lastFour, memo, createdAt }) => ({
    last_four: lastFour,
    memo,
    created_at: iso(createdAt),
  })),
  notices: rows.notices.map(({ text, isRead, createdAt }) => ({
    text,
    is_read: isRead,
    created_at: iso(createdAt),
  })),
  cut: rows.cut,
});

export async function myDataOf(
  services: CipherStore & HashStore,
  user: UserItem,
  now: number,
): Promise<MyData> {
  const rows = await readOwnRows(services, user);
  const { loginId: id, name, birth, gender, createdAt } = user;
  return {
    created_at: iso(now),
    member: [
      {
        id,
        name,
        birth,
        gender,
        phone: phoneOf(services, user),
        identity_verified_at: isoOrNull(user.identity?.at),
        suspended_by: rows.quota?.suspendedBy ?? null,
        suspended_until: isoOrNull(rows.quota?.suspendedUntil),
        created_at: iso(createdAt),
      },
    ],
    accounts: rows.accounts.map((account) => ({
      ...account.profile,
      account_number: accountNumberOf(services, account),
      created_at: iso(account.createdAt),
    })),
    ...ownRowsView(rows),
  };
}
