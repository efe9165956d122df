/** What a function's log counts for the dashboard, beyond whether it works. */
export interface BusinessFigure {
  metric: 'Applications' | 'Matches' | 'TextsSent' | 'DepositsBooked';
  /** The pattern of the lines, and what each of them adds: a field of theirs, or one. */
  pattern: string;
  value: string;
}

const ofJob = (metric: BusinessFigure['metric'], job: string, field: string): BusinessFigure => ({
  metric,
  pattern: `{ ($.event = "job") && ($.job = "${job}") && ($.report.${field} > 0) }`,
  value: `$.report.${field}`,
});

/** By the names of the functions. Log lines hold no personal data, and neither do the figures. */
export const businessFigures: Readonly<Record<string, readonly BusinessFigure[]>> = {
  'api-meetings': [
    {
      metric: 'Applications',
      pattern: '{ ($.event = "call") && ($.route = "apply-for-meeting") && ($.status < 300) }',
      value: '1',
    },
  ],
  'match-worker': [ofJob('Matches', 'match-worker', 'matched')],
  'sweep-worker': [ofJob('Matches', 'sweep-worker', 'matched')],
  'text-worker': [ofJob('TextsSent', 'text-worker', 'sent')],
  'bank-feed': [ofJob('DepositsBooked', 'bank-feed', 'paid'), ofJob('DepositsBooked', 'bank-feed', 'fixed')],
};
