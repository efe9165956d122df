import type { Browser, Page } from '@playwright/test';
import { barOf, dayOfService, signInAs } from './demo.ts';
import { applyFor, openDays, payAndMeet, type Slot } from './matches.ts';
import { aMember, aMemberWithoutPage, call, type Member, type Person } from './people.ts';

/** Each sends this much too much, which is refunded. */
export const SURPLUS_WON = 500;
const SYLLABLES = [...'가나다라마'];
/** So many of them meet in each of the rounds. */
export const COUPLES = SYLLABLES.length;
const TIMES = ['17:00', '17:30', '18:00', '19:30', '20:00'];
export const ROUNDS = 3;

export interface MonthWorld {
  /** The day on which the service began. */
  first: string;
  /** Of the meetings that were cancelled. */
  month: string;
  /** After those of the rounds. */
  lateDay: string;
  /** The owner's. */
  bar: Slot['bar'];
  men: readonly Member[];
  women: readonly Member[];
  /** The first of the men. */
  himself: Person;
}

async function membersOf(
  baseURL: string | undefined,
  gender: Member['gender'],
  syllables: readonly string[],
) {
  const letter = gender === 'male' ? '남' : '여';
  return Promise.all(
    syllables.map((syllable) => aMemberWithoutPage(baseURL, { name: `${letter}${syllable}온`, gender })),
  );
}

/** Nobody meets the same team again. */
export function coupleOf({ men, women }: MonthWorld, nth: number, round: number): [Member, Member] {
  const [man, woman] = [men[nth], women[(nth + round) % COUPLES]];
  if (man === undefined || woman === undefined) throw new Error('a member is missing');
  return [man, woman];
}

/** All meet in each round and pay too much; the men cancel the meetings of the first one. */
export async function monthWorld(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
): Promise<MonthWorld> {
  await signInAs(page, 'owner');
  const bar = { uid_bar: await barOf(page) };
  const [first = '', ...others] = SYLLABLES;
  const himself = await aMember(browser, { baseURL }, { name: `남${first}온`, gender: 'male' });
  const days = await openDays(page, bar.uid_bar, 20, ROUNDS + 1);
  const world: MonthWorld = {
    first: await dayOfService(page),
    month: days[0]?.slice(0, 7) ?? '',
    lateDay: days[ROUNDS] ?? '',
    bar,
    men: [himself, ...(await membersOf(baseURL, 'male', others))],
    women: await membersOf(baseURL, 'female', SYLLABLES),
    himself,
  };
  for (const [round, date] of days.slice(0, ROUNDS).entries()) {
    const couples = SYLLABLES.map((_, nth) => coupleOf(world, nth, round));
    for (const [nth, couple] of couples.entries()) {
      for (const member of couple) await applyFor(member, { bar, date, time: TIMES[nth] ?? '' });
    }
    for (const couple of couples) {
      const meeting = await payAndMeet(couple, SURPLUS_WON);
      if (round === 0) await call(couple[0].page, 'PUT', `/api/fixed/${meeting}/cancel`, {});
    }
  }
  return world;
}
