import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type Carrier, costOfMonth, type Prices, SAMPLE_PRICES } from './month.ts';

const usage = `usage: npm run cost -- --members NUMBER [--carrier sns|solapi] [--prices FILE]
  --prices   a JSON object of prices in USD, with any of: ${Object.keys(SAMPLE_PRICES).join(', ')}`;

const price = z.number().nonnegative();
const priceFile = z.strictObject(
  Object.fromEntries(Object.entries(SAMPLE_PRICES).map(([name, sample]) => [name, price.default(sample)])),
);
const options = z.object({
  members: z.coerce.number().int().positive(),
  carrier: z.enum(['sns', 'solapi']).default('sns'),
  prices: z.string().optional(),
});

/** What is wrong with the command line or the file, as a sentence for the terminal. */
class Unusable extends Error {}

function readCommand(): { members: number; carrier: Carrier; prices: Prices } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { members: text, carrier: text, prices: text } });
  const given = options.safeParse(values);
  if (!given.success) throw new Unusable(usage);
  const file = given.data.prices === undefined ? '{}' : readFileSync(given.data.prices, 'utf8');
  const prices = priceFile.safeParse(JSON.parse(file));
  if (!prices.success) throw new Unusable(`The prices do not fit.\n${z.prettifyError(prices.error)}`);
  return { ...given.data, prices: prices.data as Prices };
}

try {
  const { members, carrier, prices } = readCommand();
  const lines = costOfMonth(members, prices, carrier);
  const total = lines.reduce((sum, { usd }) => sum + usd, 0);
  for (const { name, usd } of [...lines, { name: 'Total', usd: total }])
    console.log(`${name.padEnd(16)} ${usd.toFixed(2).padStart(12)} USD a month`);
  console.log(
    `${members} members with one application each; ${(total / members).toFixed(4)} USD a member. Without --prices the prices are samples: compare them with your price lists.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
