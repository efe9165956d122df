/** One fault as somebody could make it: a condition, a date or a check that is no longer right. */
export interface Fault {
  /** What is then possible. */
  name: string;
  file: string;
  /** Stands in the file exactly once. */
  text: string;
  instead: string;
  /** Test files of the project `node`, of which one must fail. */
  tests: readonly string[];
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'a change overwrites another one that it has not seen',
    file: 'functions/store/writes.ts',
    text: 'put(after, { if: atVersion(before.v), refusal })',
    instead: 'put(after, { refusal })',
    tests: ['test/store/writes.test.ts'],
  },
  {
    name: 'an evening takes more people than it has seats',
    file: 'functions/data/bars/seats.ts',
    text: 'const room = seen.cap - people;',
    instead: 'const room = seen.cap;',
    tests: ['test/events/match-race.test.ts'],
  },
  {
    name: 'one person meets twice in an evening',
    file: 'functions/data/matching/match-commit.ts',
    text: 'refusedBy(created(dayLock),',
    instead: 'refusedBy({ item: { Put: { Item: dayLock } } },',
    tests: ['test/events/match-race.test.ts'],
  },
  {
    name: 'an owner closes an evening that was booked a moment ago',
    file: 'functions/data/bars/blocked-days.ts',
    text: "any(missing('meetings'), is({ meetings: 0 }))",
    instead: "any(missing('meetings'), exists)",
    tests: ['test/api/bars.test.ts'],
  },
  {
    name: 'a code takes a sixth guess',
    file: 'functions/data/identity/sms-codes.ts',
    text: "below('tries', CODE_MAX_TRIES)",
    instead: "below('tries', CODE_MAX_TRIES + 1)",
    tests: ['test/api/verify.test.ts'],
  },
  {
    name: 'a code lives a second too long',
    file: 'functions/domain/identity/one-time-code.ts',
    text: 'now - CODE_TTL_SECONDS * 1_000',
    instead: 'now - CODE_TTL_SECONDS * 1_000 - 1',
    tests: ['test/api/verify.test.ts'],
  },
  {
    name: 'the ticket of one phone moves an account to another',
    file: 'functions/data/identity/tickets.ts',
    text: 'all(is({ hPhone: hashOfPhone(hash, claim.phone) }), above(',
    instead: 'all(above(',
    tests: ['test/api/auth-settings.test.ts'],
  },
  {
    name: 'a session outlives a change of the password',
    file: 'functions/data/identity/sessions.ts',
    text: 'session.epoch === user.sessionEpoch &&',
    instead: 'session.epoch <= user.sessionEpoch &&',
    tests: ['test/api/auth-settings.test.ts'],
  },
  {
    name: 'an admin without the second password is let into the console',
    file: 'functions/middleware/access.ts',
    text: "      if (!hasConsole) throw new Refusal('console.required');\n",
    instead: '',
    tests: ['test/api/every-route.test.ts'],
  },
  {
    name: 'a call may name somebody else as its own user',
    file: 'functions/middleware/access.ts',
    text: "route.userField === 'other' || member === null",
    instead: "route.userField !== 'other' || member === null",
    tests: ['test/api/every-route.test.ts'],
  },
  {
    name: 'the Korean day begins an hour late',
    file: 'shared/calendar.ts',
    text: 'const KST_OFFSET_MS = 9 * 3_600_000;',
    instead: 'const KST_OFFSET_MS = 8 * 3_600_000;',
    tests: ['test/shared/calendar.test.ts'],
  },
  {
    name: 'a deposit may come after the evening before the meeting',
    file: 'shared/calendar.ts',
    text: 'Math.min(matchedAt + DEPOSIT_TERM_MS,',
    instead: 'Math.max(matchedAt + DEPOSIT_TERM_MS,',
    tests: ['test/shared/calendar.test.ts'],
  },
  {
    name: 'money that came after the deadline pays',
    file: 'functions/domain/bank/payment-matching.ts',
    text: 'if (!isOpen(payable) || credit.at > payable.dueAt)',
    instead: 'if (!isOpen(payable))',
    tests: ['test/domain/bank/payment-matching.test.ts'],
  },
  {
    name: 'an end is corrected although its money has left',
    file: 'functions/data/meetings/corrections.ts',
    text: "if: is({ state: 'due' }),",
    instead: '',
    tests: ['test/api/fixed.test.ts', 'test/events/deposits.test.ts'],
  },
  {
    name: 'an act of an admin leaves no row of audit',
    file: 'functions/data/audit/audit.ts',
    text: 'if (act === null) {',
    instead: 'if (label) {',
    tests: ['test/data/audit/audit.test.ts', 'test/data/audit/audited-routes.test.ts'],
  },
];
