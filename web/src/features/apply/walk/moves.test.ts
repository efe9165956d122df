import { describe, expect, test } from 'vitest';
import type { Step } from '../draft/steps.ts';
import { endAt, leave, stepBack, toStep, type Move, type Place } from './moves.ts';

interface Entry {
  path: string;
  step?: Step;
  start?: number;
}

/** A browser with the form as its newest entry, opened from `/bars` or directly. */
class SmallBrowser {
  entries: Entry[];
  at: number;
  ended = '';

  constructor(isDirect: boolean) {
    const form: Entry = { path: 'form', step: 'group' };
    this.entries = isDirect ? [form] : [{ path: '/bars' }, form];
    this.at = this.entries.length - 1;
  }

  get here(): Entry {
    return this.entries[this.at] ?? { path: 'nowhere' };
  }

  get place(): Place | null {
    const { step, start = this.at } = this.here;
    return step === undefined ? null : { step, at: this.at, start };
  }

  go(by: number) {
    this.at = Math.min(Math.max(this.at + by, 0), this.entries.length - 1);
  }

  open(entry: Entry, replace: boolean) {
    if (!replace) this.at += 1;
    this.entries = [
      ...this.entries.slice(0, this.at),
      entry,
      ...(replace ? this.entries.slice(this.at + 1) : []),
    ];
  }

  make(move: Move) {
    if (move.kind === 'show') {
      expect(move.replace || move.step !== this.here.step, 'pushes no step twice').toBe(true);
      this.open({ path: 'form', step: move.step, start: move.start }, move.replace);
    } else if (move.kind === 'open') {
      this.open({ path: move.path }, move.replace);
    } else if (move.kind === 'back') {
      expect(move.by, 'goes back within this site').toBeLessThanOrEqual(this.at);
      this.go(-move.by);
      if (move.onward !== undefined) this.open({ path: move.onward.path }, move.onward.replace);
    }
  }
}

/** What may happen while an application is filled in; a dialog puts any time between two of them. */
const ACTS: Record<string, (browser: SmallBrowser) => void> = {
  'on to the bars': (browser) => browser.make(toStep(browser.place, 'bars')),
  'on to the check': (browser) => browser.make(toStep(browser.place, 'check')),
  'to an error in the team': (browser) => browser.make(toStep(browser.place, 'group')),
  'to an error in the conditions': (browser) => browser.make(toStep(browser.place, 'conditions')),
  'one step back': (browser) => browser.make(stepBack(browser.place, 'group')),
  'the browser’s Back': (browser) => browser.go(-1),
  'the browser’s Forward': (browser) => browser.go(1),
};
const LONGEST = 4;

function* ordersOf(length: number): Generator<string[]> {
  if (length === 0) return void (yield []);
  for (const order of ordersOf(length - 1)) for (const act of Object.keys(ACTS)) yield [...order, act];
}

function after(order: readonly string[], isDirect: boolean): SmallBrowser {
  const browser = new SmallBrowser(isDirect);
  for (const act of order) ACTS[act]?.(browser);
  return browser;
}

describe.each([
  { from: 'from another page', isDirect: false, before: ['/bars'], out: '/bars' },
  { from: 'directly', isDirect: true, before: [], out: '/' },
])('a form that was opened $from, after every order of acts', ({ isDirect, before, out }) => {
  const orders = Array.from({ length: LONGEST + 1 }, (_, length) => [...ordersOf(length)]).flat();

  test('ends at the page that takes its place, with what was before the form behind it', () => {
    for (const order of orders) {
      const browser = after(order, isDirect);
      browser.make(endAt(browser.place, '/sent'));
      const behind = browser.entries.slice(0, browser.at).map(({ path }) => path);
      expect([...behind, browser.here.path], order.join(', ')).toEqual([...before, '/sent']);
      // Before a form that was opened directly there is no page from which the next one could replace its steps.
      if (!isDirect) expect(browser.entries.slice(browser.at + 1), order.join(', ')).toEqual([]);
    }
  });

  test('is left by its cancel button for the page before it', () => {
    for (const order of orders) {
      const browser = after(order, isDirect);
      browser.make(leave(browser.place));
      expect(browser.here.path, order.join(', ')).toBe(out);
    }
  });
});

test('a form in which somebody went to and fro a hundred times can still be left', () => {
  const browser = new SmallBrowser(false);
  for (let round = 0; round < 100; round += 1) {
    browser.make(toStep(browser.place, 'bars'));
    browser.make(toStep(browser.place, 'check'));
  }
  expect(browser.entries.length).toBeLessThan(50);
  browser.make(endAt(browser.place, '/sent'));
  expect(browser.entries.slice(0, browser.at + 1).map(({ path }) => path)).toEqual(['/bars', '/sent']);
});
