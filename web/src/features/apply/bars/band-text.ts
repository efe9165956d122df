import type { TimeSlot } from '../../../../../shared/schemas/day.ts';

/** 18:30 as 6시 반; all times of the service are in the evening. */
const hourOf = (time: TimeSlot): string => {
  const [hour, minute] = time.split(':').map(Number);
  return `${Number(hour) - 12}시${minute === 0 ? '' : ' 반'}`;
};

/** 저녁 6–8시, of times in their order. */
export function bandText(times: readonly TimeSlot[]): string {
  const [from = '', to = ''] = [times[0], times.at(-1)].map((time) => time && hourOf(time));
  if (times.length < 2) return `저녁 ${from}`;
  return `저녁 ${to.endsWith('반') ? from : from.replace(/시$/, '')}–${to}`;
}
