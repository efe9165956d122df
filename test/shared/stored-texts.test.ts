import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routeKey, routeList } from '../../shared/routes/index.ts';
import { userName } from '../../shared/schemas/user.ts';

/** A value that free texts accept, one for phone numbers of bars, one for addresses of pictures. */
const SAMPLES = ['가나다', '12-34', 'https://a.kr/b'];

/** Fields that are compared, hashed or ignored, never stored as they
 * come. Of an application only ids are read. */
const NOT_STORED = /password|^(?:id|uid|uid_user|univ_tier|birth|q)$/i;
const ONLY_IDS = 'POST /api/meetings/apply';

interface TextField {
  name: string;
  schema: z.ZodType;
  sample: string;
}

/** Every text that a body may carry. A text inside a list or an encoded list is found too. */
function textFields(schema: z.ZodType, name: string): TextField[] {
  const sample = SAMPLES.find((text) => schema.safeParse(text).success);
  if (sample !== undefined) return [{ name, schema, sample }];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([key, inner]) => textFields(inner as z.ZodType, key));
  }
  if (schema instanceof z.ZodArray) return textFields(schema.element as z.ZodType, name);
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => textFields(option as z.ZodType, name));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) {
    return textFields(schema.unwrap() as z.ZodType, name);
  }
  if (schema instanceof z.ZodPipe) {
    // The text in front of a pipe that refuses the sample is not what is stored.
    const parts = [schema.in, schema.out].filter((part) => !(part as z.ZodType).safeParse('가나다').success);
    return parts.flatMap((part) => textFields(part as z.ZodType, name));
  }
  return [];
}

const stored = routeList
  .filter((route) => routeKey(route) !== ONLY_IDS)
  .flatMap((route) => {
    const fields = route.body === undefined ? [] : textFields(route.body, '');
    return fields.map((field) => ({ ...field, title: `${routeKey(route)} ${field.name}` }));
  })
  .filter(({ name }) => !NOT_STORED.test(name));

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, code) => String.fromCodePoint(code));
const LOOK_BLANK = ['\u3164', '\u115F', '\u1160', '\uFFA0', '\u2800', '\u061C', '\u00AD', '\u034F'];
const NOT_CHARACTERS = ['\uD800', '\uDBFF', '\uDC00', '\uDFFF', '\uE000', '\uF8FF', '\u{E0041}', '\u{F0000}'];
const CONTROL = upTo(0xffff).filter((char) => /\p{Cc}|\p{Cf}/u.test(char) && !/[\t\n\r]/.test(char));
const HIDDEN = [...LOOK_BLANK, ...NOT_CHARACTERS, ...CONTROL];

describe('every text that is stored', () => {
  it('is found in the bodies of the calls', () => {
    const titles = stored.map(({ title }) => title);
    expect(titles).toEqual(
      expect.arrayContaining([
        'POST /api/auth/register name',
        'POST /api/groups/apply group_intro',
        'PUT /api/groups/{id} job',
        'POST /api/accounts/apply account_owner',
        'PUT /api/fixed/{id}/review review',
      ]),
    );
    expect(titles.length).toBeGreaterThan(40);
  });

  it.each(stored)('$title loses what no reader sees', ({ schema, sample }) => {
    const kept = schema.parse(sample);
    for (const char of HIDDEN) {
      expect(schema.parse(`${sample[0]}${char}${sample.slice(1)}${char}`), escape(char)).toEqual(kept);
    }
  });

  it.each(stored.filter(({ schema }) => !schema.safeParse('').success))(
    '$title needs a letter or digit',
    ({ schema }) => {
      for (const text of ['.', '~!', '\u3164', ' \n ']) expect(schema.safeParse(text).success).toBe(false);
    },
  );

  it('is composed, also where a hidden character stood between the parts', () => {
    expect(userName.parse('\u1112\u1161\u034F\u11AB')).toBe('한');
  });

  it('keeps a name on one line', () => {
    expect(userName.parse('김\n하늘\u2028님\u3164')).toBe('김 하늘 님');
  });
});
