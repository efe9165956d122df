import { ApiError } from '../../../lib/api-error.ts';

const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The fixed text for a user who is not, or no longer, an admin; null for all other failures. */
export const faqRefusal = (error: unknown): string | null =>
  isForbidden(error) ? '관리자만 FAQ를 관리할 수 있어요' : null;

export const ONLY_ADMINS_SEE_ALL = '관리자만 전체 문의를 볼 수 있어요';
