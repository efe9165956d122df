import { MIN_MEETING_AGE } from './limits.ts';

/** Stored with a member's consent. Change them here and in the document (web/public/TermsOfUse.html,
 * PrivacyPolicy.html) with every new text: to the day from which it applies, never one that is to come, for
 * nobody agrees to what does not apply yet. */
export const LEGAL_VERSIONS = { terms: '2026-11-28', privacy: '2026-11-28' } as const;

/** Who sends another version has read an older text. */
export const TERMS_CHANGED = '약관이 바뀌었어요. 새로고침한 뒤 다시 읽고 동의해 주세요';

/** Declared with each application; the version is stored with the request and changes with the text. */
export const ADULTS_DECLARATION = {
  version: '2026-11-22',
  text: `우리 팀은 모두 만나는 해에 만 ${MIN_MEETING_AGE}세 이상이에요`,
} as const;
