import { ApiError, messageOf } from '../../../lib/api-error.ts';

/** The server's message, else the page's own; another one when no answer arrived. */
export function failureText(error: unknown, fallback: string, during: string): string {
  const isAnswer = error instanceof ApiError && !error.isNetwork;
  return isAnswer ? messageOf(error, fallback) : `${during} 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요`;
}
