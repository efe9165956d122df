/** The error of every failed call. `status` 0 and code `network` mean that no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  /** Under which the service's logs have the call; null when no answer arrived. */
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

/** The server's message, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && !error.isNetwork && error.message ? error.message : fallback;
}

/** The same, with a text of its own for a lost connection. */
export function failureOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isNetwork ? error.message : messageOf(error, fallback);
}
