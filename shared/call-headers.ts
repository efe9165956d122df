/** Every answer has it: the id under which the logs of gateway and function have the call. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The same key with the same content creates once and gets the same answer, however often it is sent. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
