import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { costOfMonth, type Prices, SAMPLE_PRICES } from './cost-of-month.ts';
import { OpsRefused } from './refused.ts';

const usage = `usage: npm run ops -- cost --members NUMBER [--carrier sns|solapi] [--pushed SHARE] [--prices FILE]
  --pushed   the share of texts, 0 to 1, that go as pushes instead (PushesSent of PushesSent and TextsSent)
  --prices   a JSON object of prices in USD, with any of: ${Object.keys(SAMPLE_PRICES).join(', ')}`;

const price = z.number().nonnegative();
const priceFile = z.strictObject(
  Object.fromEntries(Object.entries(SAMPLE_PRICES).map(([name, sample]) => [name, price.default(sample)])),
);
const options = z.object({
  members: z.coerce.number().int().positive(),
  carrier: z.enum(['sns', 'solapi']).default('sns'),
  pushed: z.coerce.number().min(0).max(1).default(0),
  prices: z.string().optional(),
});

type Values = Readonly<Partial<Record<keyof z.input<typeof options>, string | undefined>>>;

function pricesIn(file: string | undefined): Prices {
  const prices = priceFile.safeParse(file === undefined ? {} : JSON.parse(readFileSync(file, 'utf8')));
  if (!prices.success) throw new OpsRefused(`The prices do not fit.\n${z.prettifyError(prices.error)}`);
  return prices.data as Prices;
}

/** What a month costs, with prices of a file before the samples. Throws a sentence about what is wrong with
 * the options or the file. */
export function costTable(values: Values): string {
  const given = options.safeParse(values);
  if (!given.success) throw new OpsRefused(usage);
  const { members, carrier, pushed, prices } = given.data;
  const lines = costOfMonth(members, pricesIn(prices), carrier, pushed);
  const total = lines.reduce((sum, { usd }) => sum + usd, 0);
  return [
    ...[...lines, { name: 'Total', usd: total }].map(
      ({ name, usd }) => `${name.padEnd(16)} ${usd.toFixed(2).padStart(12)} USD a month`,
    ),
    `${Math.round(100 * pushed)} % of the texts go as pushes, which cost nothing (--pushed, 0 to 1).`,
    `${members} members with one application each; ${(total / members).toFixed(4)} USD a member. Without --prices the prices are samples: compare them with your price lists.`,
  ].join('\n');
}
