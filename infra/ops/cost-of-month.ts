/**
 * What one member with one application a month uses. Reads, writes and texts are counted by `npm run bench --
 * scale` at 10,000 applications (test/bench/README.md), with the codes of sign-up; the rest is estimated.
 */
export const USAGE = {
  readUnits: 290,
  writeUnits: 65.2,
  calls: 70,
  siteRequests: 300,
  siteMegabytes: 2,
  functionMegabyteSeconds: 70 * 0.06 * 512,
  logMegabytes: 0.05,
  storedMegabytes: 0.1,
  queueRequests: 12,
  texts: 2.8,
} as const;

/**
 * Prices in USD, of Seoul where they differ by region. They are samples to begin with: a price list changes,
 * so give your own by `--prices FILE`, a JSON object with any of these names.
 */
export const SAMPLE_PRICES = {
  /** Prices for a million. */
  readUnits: 0.1355,
  writeUnits: 0.6778,
  calls: 1.23,
  functionRuns: 0.2,
  siteRequests: 1.2,
  firewallRequests: 0.6,
  queueRequests: 0.4,
  /** Prices for a gigabyte; storage for one kept over the month, with its backup. */
  siteGigabyte: 0.12,
  logGigabyte: 0.76,
  storedGigabyte: 0.51,
  functionGigabyteSecond: 0.0000133334,
  /** Prices for a text: SNS sends it in some 1.65 parts on average. */
  textBySns: 0.0566,
  textBySolapi: 0.0133,
  /** The price of a month, however many members: alarms, figures, firewall, secrets, keys. */
  fixed: 23,
} as const;

export type Prices = Record<keyof typeof SAMPLE_PRICES, number>;
export type Carrier = 'sns' | 'solapi';

export interface Line {
  name: string;
  usd: number;
}

const MILLION = 1_000_000;
const MEGABYTES = 1_000;

/** The cost of a month in USD, by service, for members who apply once each.
 * `pushed`: the share of texts that go as pushes, which cost nothing. */
export function costOfMonth(members: number, prices: Prices, carrier: Carrier, pushed = 0): Line[] {
  const each = (use: keyof typeof USAGE, price: number, per: number): number =>
    (members * USAGE[use] * price) / per;
  return [
    { name: 'Table, reads', usd: each('readUnits', prices.readUnits, MILLION) },
    { name: 'Table, writes', usd: each('writeUnits', prices.writeUnits, MILLION) },
    { name: 'Table, kept', usd: each('storedMegabytes', prices.storedGigabyte, MEGABYTES) },
    { name: 'API', usd: each('calls', prices.calls, MILLION) },
    {
      name: 'Functions',
      usd:
        each('calls', prices.functionRuns, MILLION) +
        each('functionMegabyteSeconds', prices.functionGigabyteSecond, MEGABYTES),
    },
    { name: 'Queues', usd: each('queueRequests', prices.queueRequests, MILLION) },
    {
      name: 'Site',
      usd:
        each('siteRequests', prices.siteRequests, MILLION) +
        each('siteMegabytes', prices.siteGigabyte, MEGABYTES),
    },
    { name: 'Firewall', usd: each('siteRequests', prices.firewallRequests, MILLION) },
    { name: 'Logs', usd: each('logMegabytes', prices.logGigabyte, MEGABYTES) },
    { name: 'Fixed', usd: prices.fixed },
    {
      name: carrier === 'sns' ? 'Texts by SNS' : 'Texts by Solapi',
      usd: (1 - pushed) * each('texts', carrier === 'sns' ? prices.textBySns : prices.textBySolapi, 1),
    },
  ];
}
