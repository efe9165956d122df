/**
 * Versions of the legal documents (web/public/TermsOfUse.html, PrivacyPolicy.html), stored with a member's consent. Change the
 * version here and in the document with every new text.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-22' } as const;
