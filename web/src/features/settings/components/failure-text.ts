import { ApiError, messageOf } from '../../../lib/api-error.ts';

/** The server's sentence, the screen's own when there is none, another one when no answer came (specification 2 §8). */
export function failureText(error: unknown, fallback: string, during: string): string {
  const isAnswer = error instanceof ApiError && !error.isNetwork;
  return isAnswer ? messageOf(error, fallback) : `${during} 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요`;
}
