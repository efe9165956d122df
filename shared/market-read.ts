/** What the console's page of the market reads at most. */
export const MARKET_READ = {
  requests: 1_000,
  bars: 100,
  weeks: 8,
  perDay: 100,
} as const;
