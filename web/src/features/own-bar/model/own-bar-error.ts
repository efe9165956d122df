import { ERRORS } from '../../../../../shared/errors.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** The fixed texts of the owner's page by status; for conflicts and invalid input the server's message is more exact. */
export function ownBarErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return '오류가 발생했어요. 다시 시도해 주세요';
  if (error.isNetwork) return error.message;
  if (error.status === 403) return ERRORS['store.owners_only'].message;
  if ((error.status === 400 || error.status === 404 || error.status === 409) && error.message) {
    return error.message;
  }
  if (error.status === 404) return ERRORS['store.not_found'].message;
  return `서버 오류: ${error.status}`;
}
