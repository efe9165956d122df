import { describe, expect, it } from 'vitest';
import { fitModel, OUTCOMES_NEEDED } from '../../../functions/domain/matching/model/fit-model.ts';
import { defaultWeights, weightsSchema } from '../../../functions/domain/matching/weights.ts';
import { outcomes } from './outcomes.ts';

describe('fitting the weights to deposit decisions', () => {
  it('learns which terms make both sides pay', () => {
    const report = fitModel(
      outcomes(6_000, (o, draw) => draw < 0.1 + 0.8 * ((o.forMale.age + o.forFemale.age) / 2)),
      defaultWeights,
    );
    expect(report.heldOutLogLoss.fitted).toBeLessThan(report.heldOutLogLoss.current);
    expect(report.isAdopted).toBe(true);
    expect(report.weights.direction.age).toBeGreaterThan(0.6);
    expect(report.weights.version).toBe(defaultWeights.version + 1);
    expect(weightsSchema.parse(report.weights)).toEqual(report.weights);
  });

  it('never weighs background above .05, whatever the data', () => {
    const report = fitModel(
      outcomes(1_500, (o, draw) => draw < (o.forMale.background + o.forFemale.background) / 2),
      defaultWeights,
    );
    expect(report.weights.direction.background).toBeLessThanOrEqual(0.05);
  });

  it('keeps the current weights when a group would be matched less often', () => {
    const hurt = outcomes(1_500, (o, draw) => draw < 0.1 + 0.8 * o.slot).map((o) => ({
      ...o,
      slot: o.size === 4 ? o.slot / 2 : o.slot,
    }));
    const guarded = fitModel(hurt, defaultWeights);
    expect(guarded.why).toContain('size 4');
    expect(guarded.weights).toEqual(defaultWeights);
  });

  it('reports when there are too few decisions', () => {
    const report = fitModel(
      outcomes(OUTCOMES_NEEDED - 1, () => true),
      defaultWeights,
    );
    expect(report).toMatchObject({ isAdopted: false, weights: defaultWeights });
    expect(report.why).toContain('300');
  });
});
