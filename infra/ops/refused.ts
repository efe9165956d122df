/** A command that cannot be done; its message is a sentence for the operator, and nothing was changed. */
export class OpsRefused extends Error {}

/** Sentences by the names that the SDK and the services give their errors. */
const SENTENCES: Record<string, string> = {
  CredentialsProviderError: 'There are no AWS credentials: sign in with `aws sso login` and set AWS_PROFILE.',
  ExpiredToken: 'The AWS credentials have expired: sign in again.',
  RequestExpired: 'The AWS credentials have expired: sign in again.',
  ExpiredTokenException: 'The AWS credentials have expired: sign in again.',
  UnrecognizedClientException: 'AWS does not know these credentials: sign in again.',
  InvalidClientTokenId: 'AWS does not know these credentials: sign in again.',
  AccessDenied: 'These credentials may not do that; use the operator’s role of the account.',
  AccessDeniedException: 'These credentials may not do that; use the operator’s role of the account.',
};

/** What an operator reads of any error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof OpsRefused) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')) return error.message;
  // The SDK gives this one no name of its own.
  if (error.message === 'Region is missing')
    return 'There is no region: set AWS_REGION to that of the stage.';
  return SENTENCES[error.name] ?? `${error.name}: ${error.message}`;
}
