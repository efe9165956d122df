/** The error of every failed call. `status` 0 and code `network` mean that no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  /** The id under which the service's logs have the call; null when no answer arrived. */
  readonly requestId: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** The parsed body, for refusals with more than a message (constraints, attempts). */
  readonly body: Readonly<Record<string, unknown>>;

  constructor(init: {
    code: string;
    status: number;
    message: string;
    requestId?: string | null;
    fields?: Record<string, string>;
    body?: Record<string, unknown>;
  }) {
    super(init.message);
    this.code = init.code;
    this.status = init.status;
    this.requestId = init.requestId ?? null;
    this.fields = init.fields ?? {};
    this.body = init.body ?? {};
  }

  get isNetwork(): boolean {
    return this.status === 0;
  }
}

export const NO_ANSWER = '네트워크 오류가 발생했습니다. 잠시 후 다시 시도해주세요';

interface FailureTexts {
  /** When the answer has no message of its own. */
  fallback: string;
  /** When no answer arrived. */
  network: string;
}

/** What to do when a page could not be loaded. */
export const LOAD_AGAIN: FailureTexts = {
  fallback: '잠시 후 다시 불러와 주세요.',
  network: '인터넷 연결을 확인하고 다시 불러와 주세요.',
};

/** The server's message; else the fallback, or the text for a lost connection if there is one. */
export function messageOf(error: unknown, texts: string | FailureTexts): string {
  const { fallback, network } = typeof texts === 'string' ? { fallback: texts, network: texts } : texts;
  if (!(error instanceof ApiError)) return fallback;
  return error.isNetwork ? network : error.message || fallback;
}
