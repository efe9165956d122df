import { ERRORS } from '../../../../../shared/errors.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';

/** Messages for answers that do not come from the service itself and so carry no message. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: ERRORS['request.invalid'].message,
  401: ERRORS['session.required'].message,
  403: ERRORS['session.forbidden'].message,
  404: ERRORS['request.not_found'].message,
  409: ERRORS['meeting.already_applied'].message,
  500: ERRORS['server.failed'].message,
};
const NETWORK = '네트워크 연결에 문제가 있어요. 인터넷 연결을 확인해 주세요';
const UNKNOWN = '신청하는 중에 오류가 났어요. 잠시 후 다시 시도해 주세요';

/** The alert after an application that was not sent. */
export const applyFailure = (error: unknown): string =>
  messageOf(error, { fallback: fallbackFor(error), network: NETWORK });

function fallbackFor(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN;
  return BY_STATUS[error.status] ?? `서버 오류가 났어요 (오류 코드: ${error.status})`;
}
