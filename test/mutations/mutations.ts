/** One mutation of the source: a condition, a date or a check that is made wrong. */
export interface Mutation {
  /** What the mutation makes possible. */
  name: string;
  file: string;
  /** Occurs in the file exactly once. */
  text: string;
  instead: string;
  /** Test files of the project `node`, of which one must fail. */
  tests: readonly string[];
}

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'a change overwrites a concurrent one',
    file: 'functions/store/writes.ts',
    text: 'put(after, { if: atVersion(before.v), refusal })',
    instead: 'put(after, { refusal })',
    tests: ['test/store/writes.test.ts'],
  },
  {
    name: 'a bar-day takes more people than it has seats',
    file: 'functions/data/bars/seats.ts',
    text: 'const room = seen.cap - people;',
    instead: 'const room = seen.cap;',
    tests: ['test/events/match-race.test.ts'],
  },
  {
    name: 'one member has two meetings on a day',
    file: 'functions/data/matching/match-commit.ts',
    text: 'refusedBy(created(dayLock),',
    instead: 'refusedBy({ item: { Put: { Item: dayLock } } },',
    tests: ['test/events/match-race.test.ts'],
  },
  {
    name: 'an owner blocks a day that was just booked',
    file: 'functions/data/bars/blocked-days.ts',
    text: "any(missing('meetings'), is({ meetings: 0 }))",
    instead: "any(missing('meetings'), exists)",
    tests: ['test/api/bars/bars.test.ts'],
  },
  {
    name: 'a code accepts a sixth guess',
    file: 'functions/data/identity/sms-codes.ts',
    text: "below('tries', CODE_MAX_TRIES)",
    instead: "below('tries', CODE_MAX_TRIES + 1)",
    tests: ['test/api/verify.test.ts'],
  },
  {
    name: 'another code is sent a second too early',
    file: 'functions/data/identity/sms-codes.ts',
    text: 'now - RESEND_MS)',
    instead: 'now - RESEND_MS + 1_000)',
    tests: ['test/api/verify.test.ts'],
  },
  {
    name: 'whoever changed the phone keeps it by changing it twice',
    file: 'functions/data/identity/phones.ts',
    text: ' && !(await hasUndo(services, user.uid, now))',
    instead: '',
    tests: ['test/api/auth/settings.test.ts'],
  },
  {
    name: 'a form that is sent again creates a second team',
    file: 'functions/crypto/keyed-hash.ts',
    text: '(idempotencyKey === null ?',
    instead: "(idempotencyKey !== '' ?",
    tests: ['test/api/second-try.test.ts'],
  },
  {
    name: 'a code is valid a millisecond too long',
    file: 'functions/domain/identity/one-time-code.ts',
    text: 'now - CODE_TTL_SECONDS * 1_000',
    instead: 'now - CODE_TTL_SECONDS * 1_000 - 1',
    tests: ['test/api/verify.test.ts'],
  },
  {
    name: 'a ticket of one phone sets another phone',
    file: 'functions/data/identity/tickets.ts',
    text: 'all(is({ hPhone: hashOfPhone(hash, claim.phone) }), above(',
    instead: 'all(above(',
    tests: ['test/api/auth/settings.test.ts'],
  },
  {
    name: 'a session survives a change of the password',
    file: 'functions/data/identity/sessions.ts',
    text: 'session.epoch === user.sessionEpoch &&',
    instead: 'session.epoch <= user.sessionEpoch &&',
    tests: ['test/api/auth/settings.test.ts'],
  },
  {
    name: 'an admin enters the console without the second password',
    file: 'functions/middleware/access.ts',
    text: "      if (!hasConsole) throw new Refusal('console.required');\n",
    instead: '',
    tests: ['test/api/every-route.test.ts'],
  },
  {
    name: 'a call may name another user as its own',
    file: 'functions/middleware/access.ts',
    text: "route.userField === 'other' || member === null",
    instead: "route.userField !== 'other' || member === null",
    tests: ['test/api/every-route.test.ts'],
  },
  {
    name: 'the Korean day begins an hour late',
    file: 'shared/calendar.ts',
    text: 'KST_OFFSET_MS = 9 * HOUR_MS;',
    instead: 'KST_OFFSET_MS = 8 * HOUR_MS;',
    tests: ['test/shared/calendar.test.ts'],
  },
  {
    name: 'the deposit deadline is later than 23:00 of the day before the meeting',
    file: 'shared/calendar.ts',
    text: 'Math.min(matchedAt + DEPOSIT_TERM_MS,',
    instead: 'Math.max(matchedAt + DEPOSIT_TERM_MS,',
    tests: ['test/shared/calendar.test.ts'],
  },
  {
    name: 'money that arrives after the deadline pays',
    file: 'functions/domain/money/account.ts',
    text: 'at <= account.dueAt',
    instead: 'at > 0',
    tests: ['test/domain/money/account.test.ts'],
  },
  {
    name: 'an act of an admin writes no audit row',
    file: 'functions/data/audit/audit.ts',
    text: 'if (act === null) {',
    instead: 'if (label) {',
    tests: ['test/data/audit/audit.test.ts', 'test/data/audit/audited-routes.test.ts'],
  },
];
