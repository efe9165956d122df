/** What the console's page of the market reads at most. */
export const MARKET_READ = {
  requests: 1_000,
  bars: 100,
  weeks: 8,
  perDay: 100,
  bands: 5,
  nights: 14,
  /** The market of the week before fills the one that is played. */
  replay: { days: 14, perDay: 200 },
} as const;
