import { ApiError } from '../../../lib/api-error.ts';

/** What a failed application says where the server said nothing itself (specification 2 §8). */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: '입력한 정보에 오류가 있어요. 다시 확인해 주세요',
  401: '로그인이 필요해요. 다시 로그인해 주세요',
  403: '권한이 없어요. 본인의 정보인지 확인해 주세요',
  404: '요청한 정보를 찾을 수 없어요',
  409: '같은 조건으로 이미 신청한 미팅이 있어요',
  500: '서버에 일시적인 문제가 생겼어요. 잠시 후 다시 시도해 주세요',
};
const NETWORK = '네트워크 연결에 문제가 있어요. 인터넷 연결을 확인해 주세요';
const UNKNOWN = '신청하는 중에 오류가 났어요. 잠시 후 다시 시도해 주세요';

/** The alert of a failed application: the server's own message first, then the status, then the default. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN;
  if (error.isNetwork) return NETWORK;
  return error.message || (BY_STATUS[error.status] ?? `서버 오류가 났어요 (오류 코드: ${error.status})`);
}
