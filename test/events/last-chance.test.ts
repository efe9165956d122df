import { describe, expect, test } from 'vitest';
import type { SQSEvent } from 'aws-lambda';
import { matchWorker as worker, sweep } from '../support/rights/functions.ts';
import { lambdaContext } from '../../infra/local/service/lambda-context.ts';
import { kstInstant } from '../../shared/calendar.ts';
import type { GroupProfile } from '../../shared/schemas/group.ts';
import type { Trait } from '../../shared/schemas/trait.ts';
import { HOUR_MS } from '../../shared/time-units.ts';
import {
  addApplicant,
  type Applicant,
  apply,
  choicesAt,
  listOf,
  startServiceWithBar,
} from '../support/market.ts';
import { beginHere } from '../support/table-moments.ts';

const DAY = '2027-03-20';
/** Two hours before the deposit deadline of that day, and 22 hours before that. */
const LAST_CHANCE = kstInstant(DAY, '10:00');
const DAY_BEFORE = kstInstant('2027-03-19', '12:00');
const LAST_EVENING = kstInstant('2027-03-19', '23:30');

const { service, bar } = await startServiceWithBar({ now: DAY_BEFORE });
await beginHere(service);

/** Ages far apart, and no wish is met. */
const YOUNG: Partial<GroupProfile> = {
  group_avg_age: 20,
  age_range: [20, 45],
  school: '',
  preferred_conditions: ['유머 감각', '배려심', '분위기'],
  group_advantages: ['유머 감각', '배려심', '청결함'],
};
const OLDER: Partial<GroupProfile> = {
  group_avg_age: 40,
  age_range: [20, 45],
  school: '',
  preferred_conditions: ['성실함', '편안함', '신체 비율'],
  group_advantages: ['성실함', '편안함', '자신감·리더십'],
};
const soft = (code: Trait['code']): Trait => ({ code, about: 'dislike', strict: false });
const is = (code: Trait['code']): Trait => ({ code, about: 'is', strict: false });

/** Both apply now for these days; their messages reach the worker together. */
async function applyBoth(
  [man, woman]: readonly [Partial<GroupProfile>, Partial<GroupProfile>],
  [hisDays, herDays]: readonly [string[], string[]],
): Promise<Applicant> {
  const his = await addApplicant(service, { gender: 'male' }, man);
  const hers = await addApplicant(service, { gender: 'female' }, woman);
  const requests = [
    await apply(his, choicesAt(bar.barId, hisDays)),
    await apply(hers, choicesAt(bar.barId, herDays)),
  ];
  const Records = requests.map((requestId, nth) => ({
    messageId: `m${nth}`,
    body: JSON.stringify({ requestId }),
  }));
  await worker({ Records } as SQSEvent, lambdaContext('match-worker'));
  return his;
}

const isMatched = async (person: Applicant) => (await listOf(person, 'pending')).meetings.length > 0;

/** Sweeps every hour until they are matched; returns the hours left until the last chance then, or null when
 * it passed. */
async function hoursLeftWhenMatched(person: Applicant): Promise<number | null> {
  for (;;) {
    if (await isMatched(person)) return (LAST_CHANCE - service.clock.now()) / HOUR_MS;
    if (service.clock.now() + HOUR_MS > LAST_CHANCE) return null;
    service.clock.advance(HOUR_MS);
    await sweep();
  }
}

describe('two lone teams whose only common day is tomorrow', () => {
  test('meet although their ages lie far apart, but not before a better partner has had some hours to come', async () => {
    const left = await hoursLeftWhenMatched(await applyBoth([YOUNG, OLDER], [[DAY], [DAY]]));
    expect(left).toBeGreaterThanOrEqual(2);
    expect(left).toBeLessThan(22);
  });

  test('meet although each shows what the other would rather avoid', async () => {
    const dislikes = [soft('smoker'), soft('late')];
    const shows = [is('smoker'), is('late')];
    const left = await hoursLeftWhenMatched(
      await applyBoth(
        [
          { ...YOUNG, confirmed_traits: [...dislikes, ...shows] },
          { ...OLDER, confirmed_traits: [...dislikes, ...shows] },
        ],
        [[DAY], [DAY]],
      ),
    );
    expect(left).toBeGreaterThanOrEqual(2);
  });

  test('are matched by the worker at once when they apply on the last evening', async () => {
    service.clock.set(LAST_EVENING);
    expect(await isMatched(await applyBoth([YOUNG, OLDER], [[DAY], [DAY]]))).toBe(true);
  });

  test('keep waiting when both have also named a later day', async () => {
    const days = [DAY, '2027-04-10'];
    expect(await hoursLeftWhenMatched(await applyBoth([YOUNG, OLDER], [days, days]))).toBeNull();
  });
});

test('all days of a partner that already waits are known, not only those in common', async () => {
  const her = await addApplicant(service, { gender: 'female' }, OLDER);
  const dislikes = [soft('smoker'), soft('late'), is('smoker'), is('late')];
  const earlier = await apply(her, choicesAt(bar.barId, [DAY, '2027-04-10']));
  await worker(
    { Records: [{ messageId: 'm', body: JSON.stringify({ requestId: earlier }) }] } as SQSEvent,
    lambdaContext('match-worker'),
  );
  service.clock.set(LAST_EVENING);
  const him = await addApplicant(service, { gender: 'male' }, { ...YOUNG, confirmed_traits: dislikes });
  const request = await apply(him, choicesAt(bar.barId, [DAY]));
  await worker(
    { Records: [{ messageId: 'm', body: JSON.stringify({ requestId: request }) }] } as SQSEvent,
    lambdaContext('match-worker'),
  );
  expect(await isMatched(him)).toBe(false);
});
