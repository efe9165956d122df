/** Header of every answer: the id under which the logs of gateway and function have the call. */
export const REQUEST_ID_HEADER = 'x-request-id';
