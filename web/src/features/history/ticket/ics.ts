import { PRODUCT_NAME } from '../../../../../shared/product.ts';
import { HOUR_MS } from '../../../../../shared/time-units.ts';
import { toEpoch } from '../../../lib/format.ts';
import type { FixedDetail } from '../api/queries.ts';

type Facts = Pick<
  FixedDetail,
  'uid_meetings_fixed' | 'datetime' | 'terms' | 'bar_name' | 'bar_address' | 'current_group_name'
>;

/** Octets of a line without its break (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
const octets = new TextEncoder();

/** A meeting as a calendar file (RFC 5545), with a reminder two hours before.
 * @param now when the file is written, epoch ms */
export function meetingIcs(meeting: Facts, now: number): string {
  const start = toEpoch(meeting.datetime);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME}//KO`,
    'BEGIN:VEVENT',
    `UID:${meeting.uid_meetings_fixed}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + meeting.terms.table_hours * HOUR_MS)}`,
    `SUMMARY:${escaped(`${meeting.bar_name} ${PRODUCT_NAME}`)}`,
    `LOCATION:${escaped(`${meeting.bar_name}, ${meeting.bar_address}`)}`,
    `DESCRIPTION:${escaped(`카운터에서 팀 이름을 말해요: ${meeting.current_group_name}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${PRODUCT_NAME}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
}

/** `20261204T100000Z` */
const utc = (epochMs: number): string => new Date(epochMs).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Breaks a long line between characters; what follows a break and a space belongs to it. */
function folded(line: string): string {
  const lines = [''];
  let used = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (used + size > LINE_OCTETS) {
      lines.push(' ');
      used = 1;
    }
    lines[lines.length - 1] += character;
    used += size;
  }
  return lines.join('\r\n');
}
