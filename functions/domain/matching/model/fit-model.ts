import * as z from 'zod';
import { groupedByEach } from '../../../../shared/lists.ts';
import { type Weights, weightsSchema } from '../weights.ts';

const unit = z.number().min(0).max(1);
/** The six terms of a direction, 0..1 each, and the slot term. */
export const FEATURES = ['wants', 'age', 'dislikes', 'intro', 'background', 'profile', 'slot'] as const;
type Feature = (typeof FEATURES)[number];
const termsSchema = z.strictObject({
  wants: unit,
  age: unit,
  dislikes: unit,
  intro: unit,
  background: unit,
  profile: unit,
});

/** One deposit decision of the export: what was known when the match was made, and whether both sides paid.
 * No names, no ids. */
export const outcomeSchema = z.strictObject({
  /** Epoch milliseconds UTC; the newest fifth is held out. */
  matchedAt: z.number().min(0),
  bothPaid: z.boolean(),
  size: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  maleAge: z.number().min(18).max(70),
  femaleAge: z.number().min(18).max(70),
  /** Terms as the male side saw the female side and the other way round. */
  forMale: termsSchema,
  forFemale: termsSchema,
  slot: unit,
});
export type Outcome = z.output<typeof outcomeSchema>;

/** Fewer decisions than this say nothing (docs/matching.md, "Compatibility"). */
export const OUTCOMES_NEEDED = 300;
const HELD_OUT = 0.2;
const RIDGE = 0.02;
const STEPS = 800;
/** Below the inverse curvature of eight terms in 0..1, so that every step descends. */
const RATE = 0.8;
/** No group's match rate may fall by more. */
export const GUARD_POINTS = 0.02;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Mean of both directions per term: the fit may not learn what only one side wants. */
export function featuresOf(outcome: Outcome): number[] {
  return FEATURES.map((feature: Feature) =>
    feature === 'slot' ? outcome.slot : (outcome.forMale[feature] + outcome.forFemale[feature]) / 2,
  );
}

/** Logistic model: chance that both pay from the terms. */
export interface Logistic {
  intercept: number;
  slopes: number[];
}

export const chanceOf = (model: Logistic, features: readonly number[]): number =>
  sigmoid(model.intercept + model.slopes.reduce((sum, slope, i) => sum + slope * (features[i] ?? 0), 0));

/** Gradient descent on `columns` (others stay 0); slopes stay at or above 0, so no term counts against a
 * pair. */
export function fitLogistic(
  rows: readonly { features: readonly number[]; isPaid: boolean }[],
  width: number,
): Logistic {
  const model: Logistic = { intercept: 0, slopes: Array.from({ length: width }, () => 0) };
  for (let step = 0; step < STEPS; step++) {
    const gradient = Array.from({ length: width }, () => 0);
    let bias = 0;
    for (const { features, isPaid } of rows) {
      const error = chanceOf(model, features) - Number(isPaid);
      bias += error;
      for (let i = 0; i < width; i++) gradient[i] = (gradient[i] ?? 0) + error * (features[i] ?? 0);
    }
    model.intercept -= (RATE * bias) / rows.length;
    model.slopes = model.slopes.map((slope, i) =>
      Math.max(0, slope - RATE * ((gradient[i] ?? 0) / rows.length + RIDGE * slope)),
    );
  }
  return model;
}

export function logLoss(
  model: Logistic,
  rows: readonly { features: readonly number[]; isPaid: boolean }[],
): number {
  const losses = rows.map(({ features, isPaid }) => {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(model, features)));
    return -Math.log(isPaid ? chance : 1 - chance);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
}

/** Works out the score from the recorded terms (harmonic mean of both directions and the slot). */
export function scoreOf(outcome: Outcome, weights: Weights): number {
  const direction = (terms: Outcome['forMale']) =>
    FEATURES.reduce(
      (sum, feature) => sum + (feature === 'slot' ? 0 : weights.direction[feature] * terms[feature]),
      0,
    );
  const [there, back] = [direction(outcome.forMale), direction(outcome.forFemale)];
  const R = there + back > 0 ? (2 * there * back) / (there + back) : 0;
  return weights.fit * R + (1 - weights.fit) * outcome.slot;
}

/** Weights proportional to the fitted slopes, within the model's limits: background never above .05. */
export function weightsFrom(model: Logistic, current: Weights): Weights {
  const slopes = Object.fromEntries(FEATURES.map((feature, i) => [feature, model.slopes[i] ?? 0]));
  const terms = FEATURES.filter((feature) => feature !== 'slot');
  const total = terms.reduce((sum, feature) => sum + (slopes[feature] ?? 0), 0);
  if (total === 0) return current;
  const background = Math.min(0.05, (slopes['background'] ?? 0) / total);
  const others = terms.filter((feature) => feature !== 'background');
  const rest = others.reduce((sum, feature) => sum + (slopes[feature] ?? 0), 0);
  const direction = Object.fromEntries(
    others.map((feature) => [
      feature,
      rest > 0 ? ((1 - background) * (slopes[feature] ?? 0)) / rest : (1 - background) / others.length,
    ]),
  );
  return weightsSchema.parse({
    ...current,
    version: current.version + 1,
    direction: { ...direction, background },
    fit: Math.min(0.95, Math.max(0.5, total / (total + (slopes['slot'] ?? 0)))),
  });
}

/** Groups whose match rate is guarded: each size, and the younger and older half of each side. */
function guardedGroups(outcomes: readonly Outcome[]): Map<string, Outcome[]> {
  const middle = (ages: number[]) => ages.toSorted((x, y) => x - y)[ages.length >> 1] ?? 0;
  const [men, women] = [middle(outcomes.map((o) => o.maleAge)), middle(outcomes.map((o) => o.femaleAge))];
  return groupedByEach(outcomes, ({ size, maleAge, femaleAge }) => [
    `size ${size}`,
    maleAge < men ? 'younger teams of the male side' : 'older teams of the male side',
    femaleAge < women ? 'younger teams of the female side' : 'older teams of the female side',
  ]);
}

export interface FitReport {
  outcomes: number;
  paidShare: number;
  heldOutLogLoss: { current: number; fitted: number };
  /** A proxy of a group's match rate: its pairs among the better half by score, now and with fitted
   * weights. */
  groups: { name: string; pairs: number; current: number; fitted: number }[];
  isAdopted: boolean;
  why: string;
  weights: Weights;
}

/** Fits on the older four fifths, and compares the log-loss on the newest fifth with the current score
 * (calibrated on the same rows). Adopts only if the loss improves and no group loses more than two points.
 * With too few outcomes it says so. */
export function fitModel(outcomes: readonly Outcome[], current: Weights): FitReport {
  const ordered = outcomes.toSorted((x, y) => x.matchedAt - y.matchedAt);
  const paidShare = ordered.filter((outcome) => outcome.bothPaid).length / Math.max(1, ordered.length);
  const base = { outcomes: ordered.length, paidShare, groups: [], weights: current, isAdopted: false };
  if (ordered.length < OUTCOMES_NEEDED) {
    const nothing = { current: Number.NaN, fitted: Number.NaN };
    return { ...base, heldOutLogLoss: nothing, why: `${OUTCOMES_NEEDED} deposit decisions are needed` };
  }
  const cut = Math.floor(ordered.length * (1 - HELD_OUT));
  const [train, test] = [ordered.slice(0, cut), ordered.slice(cut)];
  const rowsBy = (list: readonly Outcome[], read: (outcome: Outcome) => number[]) =>
    list.map((outcome) => ({ features: read(outcome), isPaid: outcome.bothPaid }));
  const byScore = (weights: Weights) => (outcome: Outcome) => [scoreOf(outcome, weights)];
  const fitted = weightsFrom(fitLogistic(rowsBy(train, featuresOf), FEATURES.length), current);
  const lossOf = (weights: Weights) =>
    logLoss(fitLogistic(rowsBy(train, byScore(weights)), 1), rowsBy(test, byScore(weights)));
  const heldOutLogLoss = { current: lossOf(current), fitted: lossOf(fitted) };
  const rate = (group: readonly Outcome[], weights: Weights) => {
    const scores = ordered.map((outcome) => scoreOf(outcome, weights)).toSorted((x, y) => x - y);
    const bar = scores[scores.length >> 1] ?? 0;
    return group.filter((outcome) => scoreOf(outcome, weights) >= bar).length / Math.max(1, group.length);
  };
  const groups = [...guardedGroups(ordered)].map(([name, pairs]) => ({
    name,
    pairs: pairs.length,
    current: rate(pairs, current),
    fitted: rate(pairs, fitted),
  }));
  const hurt = groups.filter((group) => group.fitted < group.current - GUARD_POINTS);
  const isBetter = heldOutLogLoss.fitted < heldOutLogLoss.current;
  const why = !isBetter
    ? 'the held-out log-loss does not improve'
    : hurt.length > 0
      ? `these groups would lose more than 2 points: ${hurt.map(({ name }) => name).join(', ')}`
      : 'better on held-out decisions, no group loses more than 2 points';
  const isAdopted = isBetter && hurt.length === 0;
  return { ...base, heldOutLogLoss, groups, isAdopted, why, weights: isAdopted ? fitted : current };
}
