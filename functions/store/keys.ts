import {
  type AccountId,
  type BankRowId,
  type BarId,
  type BlockedId,
  type GroupId,
  isUserRefundId,
  type MatchId,
  type PayoutBatchId,
  type PayoutId,
  type PictureId,
  type RequestId,
  type Side,
  type UserId,
} from '../../shared/ids.ts';
import type { PayoutKind } from '../../shared/data/kinds.ts';
import type { PayoutState } from '../../shared/schemas/payouts.ts';
import type { Key } from '../ports.ts';

/**
 * Every key of the single table (docs/data.md), by the question that its items answer. `h*` arguments are
 * keyed hashes, so that no key contains personal data.
 *
 * | question                                         | key                                                  |
 * |--------------------------------------------------|------------------------------------------------------|
 * | who is this user                                 | USER#uid / PROFILE                                   |
 * | is this login id, phone or person taken, by whom | LOGIN#h / U, PHONE#h / U, PERSON#h / U               |
 * | what did this user agree to                      | USER#uid / CONSENT#at                                |
 * | which temporary password was texted              | USER#uid / TEMPORARY_PASSWORD                        |
 * | which change of the phone can be undone          | USER#uid / PHONE_UNDO                                |
 * | what must be kept of a deleted account, sealed | RETAINED#h / PERSON, MATCH#id, DEPOSIT#id, INQUIRY#id |
 * | is this session (console token) valid            | SESSION#h / S, CONSOLE#h / C                         |
 * | may a code be sent; is this it | SMS#h / DAY#day, SMSFROM#h / DAY#day, SMS / HOUR#h, SMS#h / CODE |
 * | was this phone verified by this browser          | TICKET#h / T                                         |
 * | who was verified by an identity check in it      | IDENTITY#h / CHECK                                   |
 * | how often did this caller call                   | RATE#scope#h / window                                |
 * | a user's groups, accounts, requests              | USER#uid / GROUP#id, ACCOUNT#id, REQUEST#id          |
 * | a user's matches, and the transfer name of each  | USER#uid / MATCH#id                                  |
 * | a user's open requests (count, closing)          | USER#uid / QUOTA                                     |
 * | how many groups and accounts has this user       | USER#uid / TALLY                                     |
 * | has this user a meeting on that day already      | USER#uid / EVENING#day                               |
 * | which deposit deadlines did this user let pass    | USER#uid / EXPIRED#match                             |
 * | which bars are there; one bar                    | BARS / BAR#id                                        |
 * | seats and blocks of a bar's day                  | BAR#id / DAY#day                                     |
 * | a bar's meetings of a day or month               | BAR#id / MEETING#day#time#match                      |
 * | which picture may this bar upload                | BAR#id / UPLOAD#picture                              |
 * | a request: state; choices and snapshot           | REQUEST#id / META, BODY                              |
 * | is this choice set or group already applied      | CHOICES#uid#hash / L, GROUPLOCK#gid / L              |
 * | who waits for n people at this bar and day       | POOL#n#bar#day / side#time#createdAt#rid             |
 * | may these two people be matched                  | AVOID#male / WITH#female                             |
 * | who is never matched with this account or phone  | APART#name / WITH#name                               |
 * | what was reported of this user                   | USER#uid / REPORT#match                              |
 * | whom does this user not want to meet             | USER#uid / BLOCKED#id                                |
 * | a match: state, snapshot, its ledger             | MATCH#id / META, SNAP, LEDGER#version                |
 * | which friends have confirmed for each side; the phones of who met | MATCH#id / FRIENDS, MET#side#h         |
 * | is this phone a friend's of a meeting that day   | PHONE#h / EVENING#day                                |
 * | what does each side say after it; would they meet again | MATCH#id / REVIEW#side, AGAIN                 |
 * | whose deposit is this transfer                   | PAYER#h / CODE#code                                  |
 * | which sides have this transfer code              | PAYCODE#code / dueAt#match#side                      |
 * | what does the bank say of this row; its purpose  | BANK#row / ROW                                       |
 * | which rows of the feed could not be read         | BANK#h / UNREADABLE                                  |
 * | what is in the collecting account; did it agree  | BANK / BALANCE, BANK / CHECK                         |
 * | money to send to a user, to a bar                | REFUND#id / R, PAYOUT#id / P                         |
 * | which payouts have this memo code                | MEMO#code / P#payout                                 |
 * | ledger entries of no match                       | BANK#row / LEDGER#version                            |
 * | what is sent in one file                         | BATCH#id / B                                         |
 * | unpaid records                                   | UNPAID#id / U                                        |
 * | notices of a user, newest first; was one sent    | USER#uid / NOTICE#at#id                              |
 * | which browsers get pushes of a user's notices    | USER#uid / PUSH#h                                    |
 * | FAQs, were the first written; an inquiry; a user's own | FAQS / FAQ#id, SEED, INQUIRY#id / I, USER#uid / INQUIRY#at#id |
 * | who did what to whom | AUDIT#day / at#id, the chain's head AUDIT / HEAD, ANCHOR |
 * | the matching prices in force                     | PRICES / CURRENT                                     |
 * | what did a model read in this text               | READING#h / R                                        |
 * | what happened on a day; how many applications of weeks found a team | FIGURES / day, FOUND             |
 * | where does the next run of a job go on           | JOBS / job                                           |
 *
 * The indexes serve lists for admins and jobs only: nothing is decided on them.
 */
const key = (PK: string, SK: string): Key => ({ PK, SK });

/** A number as a part of a key, padded so that keys sort like numbers. Epoch milliseconds have at most
 * fifteen digits. */
export const sortable = (value: number, digits = 15): string => String(value).padStart(digits, '0');
/** Sorts a list by time; the id distinguishes what happened in the same millisecond. */
export const byTime = (at: number, id: string): string => `${sortable(at)}#${id}`;

/** The kind of a row: how its key begins, and the word in its sort key where there is one. */
export function kindOf({ PK, SK }: Key): string {
  const [word] = /^[A-Z_]+(?=#|$)/.exec(SK) ?? [];
  const [partition = ''] = PK.split('#');
  return word === undefined ? partition : `${partition} ${word}`;
}

export const PREFIX = {
  groups: 'GROUP#',
  accounts: 'ACCOUNT#',
  requests: 'REQUEST#',
  matches: 'MATCH#',
  ledger: 'LEDGER#',
  dayLocks: 'EVENING#',
  missedDeadlines: 'EXPIRED#',
  notices: 'NOTICE#',
  pushDevices: 'PUSH#',
  inquiries: 'INQUIRY#',
  consents: 'CONSENT#',
  barMeetings: 'MEETING#',
  faqs: 'FAQ#',
  reports: 'REPORT#',
  blocked: 'BLOCKED#',
  memoCodes: 'P#',
} as const;
/** Sorts after every key that begins with the prefix. */
export const endOf = (prefix: string): string => `${prefix}~`;

export const userKey = (uid: UserId) => key(`USER#${uid}`, 'PROFILE');
export const userPartition = (uid: UserId) => `USER#${uid}`;
export const loginKey = (hLogin: string) => key(`LOGIN#${hLogin}`, 'U');
export const phoneKey = (hPhone: string) => key(`PHONE#${hPhone}`, 'U');
export const personKey = (hPerson: string) => key(`PERSON#${hPerson}`, 'U');
export const consentKey = (uid: UserId, at: number) => key(`USER#${uid}`, `${PREFIX.consents}${at}`);
export const sessionKey = (hToken: string) => key(`SESSION#${hToken}`, 'S');
export const consoleKey = (hToken: string) => key(`CONSOLE#${hToken}`, 'C');
export const resetKey = (uid: UserId) => key(`USER#${uid}`, 'TEMPORARY_PASSWORD');
export const phoneUndoKey = (uid: UserId) => key(`USER#${uid}`, 'PHONE_UNDO');
export const retentionKey = (hRetention: string, sk: string) => key(`RETAINED#${hRetention}`, sk);

export const smsDayKey = (hPhone: string, day: string) => key(`SMS#${hPhone}`, `DAY#${day}`);
export const smsAskedDayKey = (hPhone: string, hNetwork: string, day: string) =>
  key(`SMS#${hPhone}`, `DAY#${day}#${hNetwork}`);
export const smsSenderDayKey = (hSender: string, day: string) => key(`SMSFROM#${hSender}`, `DAY#${day}`);
export const smsHourKey = (hour: string) => key('SMS', `HOUR#${hour}`);
export const smsMonthKey = (month: string) => key('SMS', `MONTH#${month}`);
export const codeKey = (hPhone: string, hBrowser: string) => key(`SMS#${hPhone}`, `CODE#${hBrowser}`);
export const ticketKey = (hTicket: string) => key(`TICKET#${hTicket}`, 'T');
export const identityCheckKey = (hToken: string) => key(`IDENTITY#${hToken}`, 'CHECK');
export const rateKey = (scope: string, hCaller: string, window: number) =>
  key(`RATE#${scope}#${hCaller}`, String(window));

export const groupKey = (uid: UserId, gid: GroupId) => key(`USER#${uid}`, `${PREFIX.groups}${gid}`);
export const accountKey = (uid: UserId, aid: AccountId) => key(`USER#${uid}`, `${PREFIX.accounts}${aid}`);
export const requestPointerKey = (uid: UserId, rid: RequestId) =>
  key(`USER#${uid}`, `${PREFIX.requests}${rid}`);
export const matchPointerKey = (uid: UserId, mid: MatchId) => key(`USER#${uid}`, `${PREFIX.matches}${mid}`);
export const quotaKey = (uid: UserId) => key(`USER#${uid}`, 'QUOTA');
export const tallyKey = (uid: UserId) => key(`USER#${uid}`, 'TALLY');
export const dayLockKey = (uid: UserId, day: string) => key(`USER#${uid}`, `${PREFIX.dayLocks}${day}`);
export const missedDeadlineKey = (uid: UserId, mid: MatchId) =>
  key(`USER#${uid}`, `${PREFIX.missedDeadlines}${mid}`);
export const pairLockKey = (male: UserId, female: UserId) => key(`AVOID#${male}`, `WITH#${female}`);
export const pairLockPartition = (male: UserId) => `AVOID#${male}`;

export const apartKey = (name: string, other: string) => key(`APART#${name}`, `WITH#${other}`);
export const apartPartition = (name: string) => `APART#${name}`;
export const reportKey = (reported: UserId, mid: MatchId) =>
  key(`USER#${reported}`, `${PREFIX.reports}${mid}`);
export const blockedKey = (uid: UserId, id: BlockedId) => key(`USER#${uid}`, `${PREFIX.blocked}${id}`);

export const BARS_PARTITION = 'BARS';
export const barKey = (bar: BarId) => key(BARS_PARTITION, `BAR#${bar}`);
export const barPartition = (bar: BarId) => `BAR#${bar}`;
export const barDayKey = (bar: BarId, day: string) => key(`BAR#${bar}`, `DAY#${day}`);
export const pictureUploadKey = (bar: BarId, id: PictureId) => key(`BAR#${bar}`, `UPLOAD#${id}`);
export const meetingsFrom = (day: string): string => `${PREFIX.barMeetings}${day}`;
export const barMeetingKey = (bar: BarId, day: string, time: string, mid: MatchId) =>
  key(`BAR#${bar}`, `${meetingsFrom(day)}#${time}#${mid}`);

export const requestKey = (rid: RequestId) => key(`REQUEST#${rid}`, 'META');
export const requestBodyKey = (rid: RequestId) => key(`REQUEST#${rid}`, 'BODY');
export const choicesLockKey = (uid: UserId, hChoices: string) => key(`CHOICES#${uid}#${hChoices}`, 'L');
export const groupLockKey = (gid: GroupId) => key(`GROUPLOCK#${gid}`, 'L');
export const poolSide = (side: Side): string => `${side}#`;
export const poolSlot = (side: Side, time: string): string => `${poolSide(side)}${time}#`;
export const poolPartition = (size: number, bar: BarId, day: string) => `POOL#${size}#${bar}#${day}`;
export const poolKey = (
  size: number,
  bar: BarId,
  day: string,
  row: { side: Side; time: string; createdAt: number; request: RequestId },
) =>
  key(poolPartition(size, bar, day), `${poolSlot(row.side, row.time)}${byTime(row.createdAt, row.request)}`);

export const matchPartition = (mid: MatchId) => `MATCH#${mid}`;
export const matchKey = (mid: MatchId) => key(matchPartition(mid), 'META');
export const matchSnapshotKey = (mid: MatchId) => key(`MATCH#${mid}`, 'SNAP');
export const ledgerKey = (mid: MatchId, event: string) =>
  key(matchPartition(mid), `${PREFIX.ledger}${event}`);
export const matchFriendsKey = (mid: MatchId) => key(matchPartition(mid), 'FRIENDS');
export const metFrom = (of: Side): string => `MET#${of}#`;
export const metKey = (mid: MatchId, of: Side, h: string) => key(matchPartition(mid), metFrom(of) + h);
export const phonePartition = (hPhone: string) => `PHONE#${hPhone}`;
export const friendDayKey = (h: string, day: string) => key(phonePartition(h), PREFIX.dayLocks + day);
export const reviewKey = (mid: MatchId, of: Side) => key(`MATCH#${mid}`, `REVIEW#${of}`);
export const againKey = (mid: MatchId) => key(matchPartition(mid), 'AGAIN');
export const payerPartition = (hName: string) => `PAYER#${hName}`;
export const payerCodeKey = (hName: string, code: string) => key(payerPartition(hName), `CODE#${code}`);
export const payCodePartition = (code: string) => `PAYCODE#${code}`;
export const payCodeKey = (code: string, due: string) => key(payCodePartition(code), due);
export const bankRowKey = (id: BankRowId) => key(`BANK#${id}`, 'ROW');
export const unreadableRowKey = (hRow: string) => key(`BANK#${hRow}`, 'UNREADABLE');
export const BANK_BALANCE = key('BANK', 'BALANCE');
export const BANK_READ = key('BANK', 'READ');
export const BANK_CHECK = key('BANK', 'CHECK');
export const bankLedgerKey = (id: string, event: string) => key(`BANK#${id}`, `${PREFIX.ledger}${event}`);
export const memoCodePartition = (code: string) => `MEMO#${code}`;
export const memoCodeKey = (code: string, id: PayoutId) =>
  key(memoCodePartition(code), `${PREFIX.memoCodes}${id}`);
export const userRefundKey = (id: string) => key(`REFUND#${id}`, 'R');
export const barShareKey = (id: string) => key(`PAYOUT#${id}`, 'P');
export const payoutKey = (id: PayoutId) => (isUserRefundId(id) ? userRefundKey(id) : barShareKey(id));
export const payoutBatchKey = (id: PayoutBatchId) => key(`BATCH#${id}`, 'B');
export const unpaidRecordKey = (id: string) => key(`UNPAID#${id}`, 'U');

export const noticeKey = (uid: UserId, at: number, id: string) =>
  key(`USER#${uid}`, `${PREFIX.notices}${byTime(at, id)}`);
export const noticesFrom = (at: number): string => `${PREFIX.notices}${sortable(at)}`;
export const pushDeviceKey = (uid: UserId, hEndpoint: string) =>
  key(`USER#${uid}`, `${PREFIX.pushDevices}${hEndpoint}`);
export const FAQS_PARTITION = 'FAQS';
export const faqKey = (id: string) => key(FAQS_PARTITION, `${PREFIX.faqs}${id}`);
export const FAQ_SEED = key(FAQS_PARTITION, 'SEED');
export const inquiryPointerKey = (uid: UserId, at: number, id: string) =>
  key(`USER#${uid}`, `${PREFIX.inquiries}${byTime(at, id)}`);
export const inquiryKey = (id: string) => key(`INQUIRY#${id}`, 'I');
export const auditPartition = (day: string) => `AUDIT#${day}`;
export const auditKey = (day: string, at: number, id: string) => key(`AUDIT#${day}`, byTime(at, id));
export const AUDIT_HEAD = key('AUDIT', 'HEAD');
export const AUDIT_ANCHOR = key('AUDIT', 'ANCHOR');
export const PRICES = key('PRICES', 'CURRENT');
export const FIGURES_PARTITION = 'FIGURES';
export const dayFiguresKey = (day: string) => key(FIGURES_PARTITION, day);
export const FOUND_FIGURES = key(FIGURES_PARTITION, 'FOUND');
export const jobPositionKey = (job: string) => key('JOBS', job);
export const textReadingKey = (hText: string) => key(`READING#${hText}`, 'R');

/** Names of the lists on GSI1. Each is sorted by the order in which it is read: creation or due time. */
export const LISTS = {
  users: 'LIST#users',
  deletions: 'LIST#users#leaving',
  waitingRequests: 'LIST#requests#waiting',
  pendingMatches: 'LIST#matches#pending',
  fixedMatches: 'LIST#matches#fixed',
  endedMatches: 'LIST#matches#ended',
  unpaidRecords: 'LIST#unpaid',
  closedUnpaidRecords: 'LIST#unpaid#closed',
  undecidedRows: 'LIST#bank#undecided',
  unreadableRows: 'LIST#bank#unreadable',
  closedUnreadableRows: 'LIST#bank#unreadable#closed',
  /** Credits that are handed back, of which the bank has not shown the debit. */
  handBacks: 'LIST#bank#hand-backs',
  inquiries: 'LIST#inquiries',
  openReports: 'LIST#reports',
  closedReports: 'LIST#reports#closed',
  openReviews: 'LIST#reviews',
  shownReviews: 'LIST#reviews#shown',
  hiddenReviews: 'LIST#reviews#hidden',
  audit: 'LIST#audit',
  auditLists: 'LIST#audit-lists',
} as const;

/** GSI1: payouts to members or bars in a state, and the batches of which some are not sent yet. */
export const payoutList = (kind: PayoutKind, of: PayoutState | 'batches'): string =>
  `LIST#payouts#${kind}#${of}`;

/** GSI1: texts that wait, in one of eight lists by person, since a partition takes 1,000 writes a
 * second and the reminders of a day are written at once. The first has the name of when there was one. */
export const WAITING_TEXT_LISTS = [
  'LIST#texts',
  ...Array.from({ length: 7 }, (_, part) => `LIST#texts#${part + 1}`),
] as const;
export const waitingTextsList = (uid: UserId): string =>
  WAITING_TEXT_LISTS[Number.parseInt(uid.slice(-1), 16) % WAITING_TEXT_LISTS.length] ?? WAITING_TEXT_LISTS[0];

/** The index attributes of a listed item; spread into the item, absent when it leaves the list. */
export const inList = (list: string, sort: string): { GSI1PK: string; GSI1SK: string } => ({
  GSI1PK: list,
  GSI1SK: sort,
});
/** A second list of the same item: a user's own rows, an account's refunds, due jobs. */
export const inSecondList = (GSI2PK: string, GSI2SK: string) => ({ GSI2PK, GSI2SK });
/** GSI2: matches of which the bank has not shown a deposit that counts as paid. */
export const UNSHOWN_DEPOSITS = 'LIST#matches#unshown';
export const BORNE_DEPOSITS = 'LIST#matches#borne';
/** GSI2: cancelled meetings for whose table another team is searched. */
export const RESCUES = 'LIST#matches#rescues';
/** GSI2: what was sent in one act, a payout or a batch, as long as the bank has not shown all of it. */
export const IN_TRANSIT = 'LIST#payouts#in-transit';
/** GSI2: every row of the bank by its time, for the comparison with the balance, and for the list of the decided ones. */
export const ALL_ROWS = 'LIST#bank#all';
/** GSI2: a user's refunds, sorted by creation. Their own items decide. */
export const userRefundsList = (uid: UserId): string => `USER#${uid}#REFUNDS`;
/** GSI2: the applications of a KST day in any state; the matching prices are learned from them. */
export const applicationsList = (day: string): string => `LIST#applications#${day}`;
/** GSI2: matches made, and meetings fixed, on a KST day, whatever became of them. */
export const matchesList = (day: string): string => `LIST#matches-made#${day}`;
export const fixingsList = (day: string): string => `LIST#meetings-fixed#${day}`;
/** GSI2: whose account this is. */
export const accountOwnerList = (id: AccountId): string => `ACCOUNT#${id}`;
