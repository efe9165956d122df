import * as z from 'zod';
import { BAR_BESTS, BAR_VERDICTS, MANNERS } from '../../../../../shared/afterwards.ts';
import { REPORT_REASONS } from '../../../../../shared/data/reports.ts';
import { SIDE_LABELS } from '../../../../../shared/labels.ts';
import { type MyData, myData } from '../../../../../shared/schemas/my-data.ts';
import { dottedDate, timeLabel, won } from '../../../lib/format.ts';
import { PAYOUT_REASONS } from '../../../text/payout-reasons.ts';

/** Codes of the answer in words, by the field that holds them. */
const CODES: Record<string, Record<string, string>> = {
  gender: { male: '남자', female: '여자' },
  by: SIDE_LABELS,
  cause: {
    unpaid: '기한까지 입금되지 않음',
    absent: '만나는 날 오지 않음',
    canceled: '취소함',
    bar: '술집 사정',
  },
  cancel_reason: {
    deadline: '기한까지 입금되지 않음',
    self_cancel: '우리 팀이 취소함',
    opponent_cancel: '상대 팀이 취소함',
  },
  manners: MANNERS,
  verdict: BAR_VERDICTS,
  best: BAR_BESTS,
  suspended_by: { reports: '여러 회원이 알려 온 일', pause: '쉬어 가기', ban: '앞으로 받지 않음' },
  outcome: { confirmed: '입금을 확인했어요', dismissed: '더 기다리지 않아요' },
  reason: {
    ...Object.fromEntries(Object.entries(PAYOUT_REASONS).map(([code, { short }]) => [code, short])),
    ...REPORT_REASONS,
  },
  state: {
    open: '매칭을 기다려요',
    matched: '매칭됐어요',
    canceled: '취소되거나 끝났어요',
    expired: '고른 날짜가 지났어요',
    ended: '끝났어요',
    pending: '보증금을 기다려요',
    fixed: '만남이 정해졌어요',
    completed: '만났어요',
    due: '보낼 예정이에요',
    done: '보냈어요',
    void: '보내지 않기로 했어요',
  },
};
const WON = new Set(['amount', 'deposit_amount']);
const isTime = (field: string): boolean => /^datetime$|_at$|_until$/.test(field);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** What each field of its rows is called, in order; a field that holds rows has such names as well. */
function fieldsOf(schema: unknown): [name: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  return schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];
}

/** A value as HTML. Lists of words and numbers stand in one line, each row of a list in one of its own. */
function valueHtml(field: string, value: unknown, schema: z.ZodType): string {
  if (value === null || value === '') return '<i>없음</i>';
  if (typeof value === 'boolean') return value ? '예' : '아니요';
  if (typeof value === 'number') return WON.has(field) ? won(value) : String(value);
  if (typeof value === 'string') {
    if (isTime(field)) return `${dottedDate(value)} ${timeLabel(value)}`;
    return escaped(CODES[field]?.[value] ?? value);
  }
  if (!Array.isArray(value)) return rowHtml(value as object, schema);
  if (value.length === 0) return '<i>없음</i>';
  if (field === 'age_range') return value.map((age) => `${String(age)}살`).join('부터 ');
  return value.every((one) => typeof one === 'object')
    ? value.map((one: object) => `<div>${lineHtml(one, schema)}</div>`).join('')
    : value.map((one) => escaped(CODES[field]?.[String(one)] ?? String(one))).join(', ');
}

/** The values of a row in one line. */
function lineHtml(row: object, schema: z.ZodType): string {
  const values = new Map<string, unknown>(Object.entries(row));
  return fieldsOf(schema)
    .map(([field, inner]) => valueHtml(field, values.get(field), inner))
    .join(' · ');
}

function rowHtml(row: object, schema: z.ZodType): string {
  const values = new Map<string, unknown>(Object.entries(row));
  const lines = fieldsOf(schema)
    .filter(([field]) => values.has(field))
    .map(
      ([field, inner]) =>
        `<dt>${inner.description}</dt><dd>${valueHtml(field, values.get(field), inner)}</dd>`,
    );
  return `<dl>${lines.join('')}</dl>`;
}

const { created_at: _at, cut: _cut, ...SECTIONS } = myData.shape;

function sectionHtml(data: MyData, section: keyof typeof SECTIONS): string {
  const schema = SECTIONS[section];
  const rows = data[section];
  const isCut = data.cut.some((kind) => kind === section);
  const note = isCut ? `<p>가장 최근 ${rows.length}건이에요. 나머지는 고객센터에 요청해 주세요.</p>` : '';
  const content = rows.length === 0 ? '<p>없어요.</p>' : rows.map((row) => rowHtml(row, schema)).join('');
  return `<section><h2>${schema.description} <small>${rows.length}건</small></h2>${note}${content}</section>`;
}

const STYLE = `
body { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; font: 1rem/1.6 sans-serif; color: #222; background: #fff; word-break: keep-all; }
h2 { margin-top: 2.5rem; border-bottom: 2px solid #222; }
small, dt, i { color: #555; font-weight: normal; }
dl { display: grid; grid-template-columns: minmax(5.5rem, 30%) 1fr; gap: .2rem 1rem; margin: .8rem 0; padding: .8rem; border: 1px solid #ccc; }
dd:has(dl) { grid-column: 1 / -1; }
dl dl { margin: .2rem 0; }
dd { margin: 0; white-space: pre-line; overflow-wrap: anywhere; }`;

/** The data as a page of its own, for the browser and for printing. */
export function myDataPage(data: MyData): string {
  const sections = (Object.keys(SECTIONS) as (keyof typeof SECTIONS)[]).map((section) =>
    sectionHtml(data, section),
  );
  return `<!doctype html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>합석이 보관하는 내 정보</title>
<style>${STYLE}
</style>
</head>
<body>
<h1>합석이 보관하는 내 정보</h1>
<p>${dottedDate(data.created_at)} ${timeLabel(data.created_at)}에 만들었어요. 상대 팀의 정보는 들어 있지 않아요.</p>
${sections.join('\n')}
</body>
</html>
`;
}
