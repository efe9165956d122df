/**
 * Versions of the legal documents (web/public/TermsOfUse.html, PrivacyPolicy.html). Stored with a member's consent; a new
 * text means a new version here and in the document.
 */
export const LEGAL_VERSIONS = { terms: '2026-11-21', privacy: '2026-11-21' } as const;
