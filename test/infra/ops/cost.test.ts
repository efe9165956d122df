import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { FIGURES } from '../../../functions/runtime/figures.ts';
import { costTable } from '../../../infra/ops/cost-table.ts';
import {
  type Carrier,
  costOfMonth,
  type Prices,
  SAMPLE_PRICES,
  USAGE,
} from '../../../infra/ops/cost-of-month.ts';
import { synthesized } from '../synthesized.ts';

const FREE = Object.fromEntries(Object.keys(SAMPLE_PRICES).map((name) => [name, 0])) as Prices;
const totalOf = (members: number, prices: Partial<Prices>, carrier: Carrier = 'sns'): number =>
  costOfMonth(members, { ...FREE, ...prices }, carrier).reduce((sum, { usd }) => sum + usd, 0);

describe('what a member uses', () => {
  const bench = readFileSync(new URL('../../bench/README.md', import.meta.url), 'utf8');
  /** The figure of the month of 10,000 applications. */
  const measured = (row: string) =>
    Number(
      new RegExp(`^\\| ${row}[^|]*\\|[^|]*\\| (\\d+(?:[,.]\\d+)*)`, 'm')
        .exec(bench)?.[1]
        ?.replaceAll(',', ''),
    );

  it('is what the benchmark measured last', () => {
    expect(USAGE.readUnits).toBe(measured('RCU an application'));
    expect(USAGE.writeUnits).toBe(measured('WCU an application'));
  });

  it('is the texts of an application and the code of its sign-up', () => {
    expect(USAGE.texts).toBeCloseTo(measured('texts sent') / 10_000 + 1, 1);
  });
});

describe('the cost of a month', () => {
  it.each([
    ['readUnits', USAGE.readUnits],
    ['writeUnits', USAGE.writeUnits],
    ['calls', USAGE.calls],
    ['functionRuns', USAGE.calls],
    ['siteRequests', USAGE.siteRequests],
    ['firewallRequests', USAGE.siteRequests],
    ['queueRequests', USAGE.queueRequests],
  ] as const)('counts %s by the million', (name, used) => {
    expect(totalOf(1_000_000, { [name]: 2 })).toBeCloseTo(2 * used);
  });

  it.each([
    ['siteGigabyte', USAGE.siteMegabytes],
    ['logGigabyte', USAGE.logMegabytes],
    ['storedGigabyte', USAGE.storedMegabytes],
    ['functionGigabyteSecond', USAGE.functionMegabyteSeconds],
  ] as const)('counts %s by the gigabyte', (name, used) => {
    expect(totalOf(1_000, { [name]: 3 })).toBeCloseTo(3 * used);
  });

  it('counts texts of the chosen carrier one by one, and what is fixed once', () => {
    const prices = { textBySns: 0.05, textBySolapi: 0.01, fixed: 20 };
    expect(totalOf(100, prices)).toBeCloseTo(20 + 5 * USAGE.texts);
    expect(totalOf(100, prices, 'solapi')).toBeCloseTo(20 + USAGE.texts);
  });

  it('counts no texts in place of which pushes go', () => {
    const price = ({ name, usd }: { name: string; usd: number }) => (name === 'Texts by SNS' ? usd : 0);
    const [all, less] = [0, 0.25].map((pushed) =>
      costOfMonth(1_000, SAMPLE_PRICES, 'sns', pushed).reduce((sum, line) => sum + price(line), 0),
    );
    expect(less).toBeCloseTo(0.75 * (all ?? 0));
  });

  it('counts as fixed what the stacks of a stage have, whoever uses them', async () => {
    const { resources } = await synthesized();
    const numberOf = (type: string) => resources.filter((resource) => resource.type === type).length;
    const listOf = (type: string, name: string) =>
      resources
        .filter((resource) => resource.type === type)
        .map(({ properties }) =>
          z.array(z.record(z.string(), z.unknown())).optional().parse(properties[name]),
        );
    // An alarm on a formula is paid for each metric in it.
    const watched = listOf('AWS::CloudWatch::Alarm', 'Metrics').reduce(
      (sum, metrics) => sum + (metrics?.filter(({ MetricStat }) => MetricStat !== undefined).length ?? 1),
      0,
    );
    const [rules = []] = listOf('AWS::WAFv2::WebACL', 'Rules');
    const usd =
      0.1 * watched +
      0.3 * (FIGURES.length + numberOf('AWS::Logs::MetricFilter')) +
      0.4 * numberOf('AWS::SecretsManager::Secret') +
      numberOf('AWS::KMS::Key') +
      (5 + rules.length);
    expect(Math.abs(SAMPLE_PRICES.fixed - usd)).toBeLessThan(0.1 * usd);
  });

  it('grows with the members at the sample prices, texts by SNS most', () => {
    const lines = costOfMonth(100_000, SAMPLE_PRICES, 'sns');
    const dearest = lines.toSorted((a, b) => b.usd - a.usd)[0];
    expect(dearest?.name).toBe('Texts by SNS');
    expect(totalOf(100_000, SAMPLE_PRICES)).toBeGreaterThan(totalOf(1_000, SAMPLE_PRICES) * 50);
  });
});

describe('npm run ops -- cost', () => {
  let folder: string;
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'cost-'))));
  afterAll(() => rmSync(folder, { recursive: true }));
  const pricesFile = (content: string): string => {
    const path = join(folder, 'prices.json');
    writeFileSync(path, content);
    return path;
  };

  it('prints each service and the total, with prices of a file before the samples', () => {
    const free = pricesFile(JSON.stringify({ ...FREE, fixed: 12.5 }));
    const text = costTable({ members: '100000', carrier: 'solapi', prices: free });
    expect(text).toMatch(/Texts by Solapi\s+0\.00 USD/);
    expect(text).toMatch(/Total\s+12\.50 USD a month/);
  });

  it.each([
    ['none without the option', {}, '0 % of the texts go as pushes', '283.00'],
    ['a quarter', { pushed: '0.25' }, '25 % of the texts go as pushes', '213.00'],
  ])('says which share of the texts goes as pushes, and counts it: %s', (_, option, share, total) => {
    const prices = pricesFile(JSON.stringify({ ...FREE, fixed: 3, textBySns: 0.1 }));
    const text = costTable({ members: '1000', prices, ...option });
    expect(text).toContain(share);
    expect(text).toContain(`${total} USD a month`);
  });

  it.each([
    ['no number of members', {}, 'usage: npm run ops -- cost'],
    ['nobody', { members: '0' }, 'usage: npm run ops -- cost'],
    ['an unknown carrier', { members: '10', carrier: 'pigeon' }, 'usage: npm run ops -- cost'],
    ['more pushes than texts', { members: '10', pushed: '1.5' }, 'usage: npm run ops -- cost'],
    ['a file that is not there', { members: '10', prices: 'none.json' }, 'none.json'],
  ])('refuses %s', (_, values, words) => {
    expect(() => costTable(values)).toThrow(words);
  });

  it.each([
    ['a misspelt price', '{"texts": 1}', 'texts'],
    ['a price below zero', '{"calls": -1}', 'calls'],
    ['a file that is no JSON', 'calls: 1', 'JSON'],
  ])('refuses %s', (_, content, words) => {
    expect(() => costTable({ members: '10', prices: pricesFile(content) })).toThrow(words);
  });
});
