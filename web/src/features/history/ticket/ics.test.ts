import { expect, test } from 'vitest';
import { aMatch, aMatchDetail } from '../../../testing/meetings.ts';
import { meetingIcs } from './ics.ts';

const NOW = Date.parse('2026-12-02T05:00:00Z');
const file = (more: Partial<Parameters<typeof meetingIcs>[0]> = {}): string =>
  meetingIcs({ ...aMatchDetail(aMatch(1, { state: 'fixed' })), ...more }, NOW);
/** The lines as a reader unfolds them. */
const lines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n');

test('the meeting is two hours long, in UTC', () => {
  expect(lines(file())).toEqual(
    expect.arrayContaining([
      'DTSTAMP:20261202T050000Z',
      'DTSTART:20261204T100000Z',
      'DTEND:20261204T120000Z',
    ]),
  );
});

test('a table that was promised for three hours is kept so long', () => {
  const { terms } = aMatch(1);
  expect(lines(file({ terms: { ...terms, table_hours: 3 } }))).toContain('DTEND:20261204T130000Z');
});

test('one that ends after midnight in Korea', () => {
  expect(lines(file({ datetime: '2026-12-04T22:30:00+09:00' }))).toEqual(
    expect.arrayContaining(['DTSTART:20261204T133000Z', 'DTEND:20261204T153000Z']),
  );
});

test('what has a meaning in the format is escaped', () => {
  const text = file({ bar_name: '달; 무리\\집', bar_address: '서울 중구,\n을지로 1' });
  expect(lines(text)).toContain('LOCATION:달\\; 무리\\\\집\\, 서울 중구\\,\\n을지로 1');
});

test('every line ends with CRLF and has at most 75 octets, and no letter is cut', () => {
  const name = '아주아주긴이름을가진술집이라서한줄에다들어가지않는곳';
  const text = file({ bar_name: name });
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines(text)).toContain(`SUMMARY:${name} 합석`);
});
