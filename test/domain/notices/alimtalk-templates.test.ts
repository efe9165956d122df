import { expect, it } from 'vitest';
import {
  ALIMTALK_TEMPLATES,
  alimTalkTemplate,
  type AlimTalkTemplate,
} from '../../../functions/clients/texts/alimtalk-templates.ts';
import { codeText } from '../../../functions/domain/identity/one-time-code.ts';
import { type NoticeKind, noticeText } from '../../../functions/domain/notices/notice-texts.ts';
import { noticeMessage } from '../../../functions/domain/notices/text-message.ts';
import { NOTICE_KINDS } from '../../../shared/data/kinds.ts';
import { facts } from './notice-facts.ts';

const names = Object.keys(ALIMTALK_TEMPLATES) as AlimTalkTemplate[];
const messageOf = (kind: NoticeKind): string =>
  noticeMessage({ kind, ...noticeText(kind, facts[kind], 'mtg_1') }, 'https://hapseok.kr');

it.each(names)('the text of %s follows its template to the letter', (name) => {
  expect(alimTalkTemplate(messageOf(name))).toBe(name);
  expect(alimTalkTemplate(messageOf(name).replace('[합석]', '[합 석]'))).toBeUndefined();
});

it('a text without a template follows none', () => {
  for (const kind of NOTICE_KINDS) {
    const name = Object.hasOwn(ALIMTALK_TEMPLATES, kind) ? kind : undefined;
    expect(alimTalkTemplate(messageOf(kind))).toBe(name);
  }
  expect(alimTalkTemplate(codeText('123456', 'https://hapseok.kr'))).toBeUndefined();
});

it('KakaoTalk takes templates of up to 1,000 characters whose variables differ', () => {
  for (const content of Object.values(ALIMTALK_TEMPLATES)) {
    const variables = content.match(/#\{[^}]+\}/g) ?? [];
    expect(new Set(variables).size).toBe(variables.length);
    expect(content.length).toBeLessThanOrEqual(1_000);
  }
});
