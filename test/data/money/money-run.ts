import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { addEntries, ledgerVerdict, openBooks } from '../../../functions/domain/money/ledger-check.ts';
import { ledgerEntryItem } from '../../../functions/items/money.ts';
import { play } from './money-acts.ts';
import { lostWon, wronglyKept } from './money-checks.ts';
import type { Command } from './money-commands.ts';
import { wronglyBooked } from './money-corrections.ts';
import { apply } from './money-model.ts';
import {
  batchesOf,
  bindActs,
  bindOwed,
  meetingOf,
  meetingWanted,
  readBooks,
  recordsOf,
  recordsWanted,
  viewsOf,
} from './money-reads.ts';
import { expectExplained } from './money-member-view.ts';
import { booksOf, type Money, start } from './money-state.ts';
import type { Scenario, World } from './money-world.ts';

/** What a command did, for the count of what was played. */
function nameOf(command: Command, outcome: string): string {
  const parts = [command.do, kindOf(command), outcome];
  return parts.filter((part) => part !== '').join(' ');
}

function kindOf(command: Command): string {
  switch (command.do) {
    case 'resolve':
    case 'take-off':
      return command.how;
    case 'end':
      return command.by;
    case 'cancel-fixed':
      return command.side;
    default:
      if (!('isBar' in command)) return '';
      return command.isBar ? 'share' : 'refund';
  }
}

/** What the commands may lead to: every order of simultaneous ones. */
function predictions(
  money: Money,
  [first, second]: readonly Command[],
): { outcomes: string[]; money: Money }[] {
  if (first === undefined) return [];
  if (second === undefined) {
    const { outcome, money: after } = apply(money, first);
    return [{ outcomes: [outcome], money: after }];
  }
  return [false, true].map((isTurned) => {
    const [a, b] = isTurned ? [second, first] : [first, second];
    const one = apply(money, a);
    const two = apply(one.money, b);
    const outcomes = isTurned ? [two.outcome, one.outcome] : [one.outcome, two.outcome];
    return { outcomes, money: two.money };
  });
}

/** Plays the commands of one moment; returns the state that the service is in. Throws
 * when docs/money.md allows no such state. */
async function step(
  scenario: Scenario,
  money: Money,
  commands: readonly Command[],
  played: Played,
): Promise<Money> {
  const items = scenario.items;
  const outcomes = await Promise.all(commands.map((one) => play({ scenario, items, money }, one)));
  scenario.played += 1;
  scenario.items = await scenario.read();
  const books = readBooks(scenario);
  const seen = { commands, outcomes, books, meeting: meetingOf(scenario) };
  const possible = predictions(money, commands).map((one) => ({
    expected: {
      commands,
      outcomes: one.outcomes,
      books: booksOf(one.money),
      meeting: meetingWanted(one.money),
    },
    money: one.money,
  }));
  const after = possible.find(({ expected }) => isDeepStrictEqual(expected, seen))?.money;
  if (after === undefined) {
    expect(seen).toEqual(possible.length === 1 ? possible[0]?.expected : possible.map((one) => one.expected));
    throw new Error('the books are none of the possible ones');
  }
  bindOwed(scenario, after);
  bindActs(scenario, after);
  expect({ commands, records: recordsOf(scenario) }).toEqual({
    commands,
    records: recordsWanted(scenario, after),
  });
  expect({ commands, lost: lostWon(after, books) }).toEqual({
    commands,
    lost: { male: 0, female: 0, bar: 0 },
  });
  expect({ commands, wronglyBooked: wronglyBooked(after) }).toEqual({ commands, wronglyBooked: [] });
  expect({ commands, kept: wronglyKept(scenario.items) }).toEqual({ commands, kept: [] });
  const ledger = openBooks();
  const entries = scenario.items.filter(({ SK }) => String(SK).startsWith('LEDGER#'));
  addEntries(
    ledger,
    entries.map((item) => ledgerEntryItem.parse(item)),
    batchesOf(scenario),
  );
  const { problems } = ledgerVerdict(ledger, viewsOf(scenario, after));
  expect({ commands, problems }).toEqual({ commands, problems: [] });
  for (const [nth, one] of commands.entries()) {
    const name = nameOf(one, outcomes[nth] ?? '');
    played.set(name, (played.get(name) ?? 0) + 1);
  }
  return after;
}

/** How often each outcome of each kind of command occurred: a run in which
 * commands never succeed would test nothing. */
export type Played = Map<string, number>;

/**
 * Plays a scenario of the match and compares the books after each step; at its end they are compared with the
 * bank's and with what the console says of both members.
 */
export async function runScenario(
  world: World,
  engine: 'store' | 'memory',
  steps: readonly Command[][],
  played: Played,
): Promise<void> {
  const scenario = await world.begin(engine);
  let money = start;
  for (const commands of steps) money = await step(scenario, money, commands, played);
  await expectExplained(scenario, money);
  await step(scenario, money, [{ do: 'reconcile' }], played);
  await scenario.end();
}
