import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type Carrier, costOfMonth, type Prices, SAMPLE_PRICES } from './month.ts';

const usage = `usage: npm run cost -- --members NUMBER [--carrier sns|solapi] [--pushed SHARE] [--prices FILE]
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

interface Command {
  members: number;
  carrier: Carrier;
  pushed: number;
  prices: Prices;
}

function readCommand(args: readonly string[]): Command {
  const text = { type: 'string' } as const;
  const named = { members: text, carrier: text, pushed: text, prices: text };
  const { values } = parseArgs({ args: [...args], options: named });
  const given = options.safeParse(values);
  if (!given.success) throw new Error(usage);
  const file = given.data.prices === undefined ? '{}' : readFileSync(given.data.prices, 'utf8');
  const prices = priceFile.safeParse(JSON.parse(file));
  if (!prices.success) throw new Error(`The prices do not fit.\n${z.prettifyError(prices.error)}`);
  return { ...given.data, prices: prices.data as Prices };
}

/** What `npm run cost` prints. Throws a sentence about what is wrong
 * with the command line or the file of prices. */
export function costTable(args: readonly string[]): string {
  const { members, carrier, pushed, prices } = readCommand(args);
  const lines = costOfMonth(members, prices, carrier, pushed);
  const total = lines.reduce((sum, { usd }) => sum + usd, 0);
  return [
    ...[...lines, { name: 'Total', usd: total }].map(
      ({ name, usd }) => `${name.padEnd(16)} ${usd.toFixed(2).padStart(12)} USD a month`,
    ),
    `${Math.round(100 * pushed)} % of the texts go as pushes, which cost nothing (--pushed, 0 to 1).`,
    `${members} members with one application each; ${(total / members).toFixed(4)} USD a member. Without --prices the prices are samples: compare them with your price lists.`,
  ].join('\n');
}
