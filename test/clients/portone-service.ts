import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The settings of a service that asks this stand-in. */
const PORTONE = {
  IDENTITY_CHECK: 'portone',
  PORTONE_STORE_ID: 'store-4ff4af41-85e3-4559-8eb8-0d08a2c6ceec',
  PORTONE_CHANNEL_KEY: 'channel-key-e2d1f5a0-7b64-4c36-9a52-1f0f5f7d4c11',
  PORTONE_API_SECRET: 'secret-of-the-api',
} as const;

/** Who is verified, by the names that PortOne's V2 API documents. */
export const CUSTOMER = {
  id: 'customer-1',
  name: '김하늘',
  operator: 'SKT',
  phoneNumber: '01012345678',
  birthDate: '1998-04-12',
  gender: 'MALE',
  isForeigner: false,
  ci: 'ci-of-haneul',
  di: 'di-of-haneul',
};
export type Customer = Pick<typeof CUSTOMER, 'name'> & Partial<typeof CUSTOMER>;

const COMMON = {
  channel: {
    type: 'LIVE',
    id: 'channel-id-1',
    key: PORTONE.PORTONE_CHANNEL_KEY as string,
    name: '다날 본인인증',
    pgProvider: 'DANAL',
    pgMerchantId: 'B010007671',
  },
  requestedAt: '2027-03-02T03:00:00Z',
  updatedAt: '2027-03-02T03:00:40Z',
  statusChangedAt: '2027-03-02T03:00:40Z',
  version: 'V2',
  pgTxId: '202703021200001234',
};

type Answer = { status: number; body: object | string } | 'none';

export const verified = (customer: Customer = CUSTOMER, channelKey = COMMON.channel.key): Answer => ({
  status: 200,
  body: {
    status: 'VERIFIED',
    ...COMMON,
    channel: { ...COMMON.channel, key: channelKey },
    verifiedCustomer: customer,
    verifiedAt: '2027-03-02T03:00:40Z',
    pgRawResponse: '{}',
  },
});
export const ready: Answer = { status: 200, body: { status: 'READY', ...COMMON, requestedCustomer: {} } };
export const failed: Answer = {
  status: 200,
  body: {
    status: 'FAILED',
    ...COMMON,
    requestedCustomer: {},
    failure: { reason: '사용자가 인증을 취소하였습니다', pgCode: '9999', pgMessage: '취소' },
  },
};
export const unknownId: Answer = {
  status: 404,
  body: { type: 'IDENTITY_VERIFICATION_NOT_FOUND', message: '본인인증 건이 존재하지 않습니다.' },
};
export const unauthorized: Answer = { status: 401, body: { type: 'UNAUTHORIZED', message: '인증 실패' } };
export const brokenPage: Answer = { status: 500, body: '<!doctype html><title>502 Bad Gateway</title>' };
/** A connection on which nothing is ever said. */
export const silence: Answer = 'none';

/** A local PortOne: the SDK's own requests reach it. An id is answered as
 * `play` says, any other with `otherwise`. */
export async function startPortOne(otherwise: Answer = unknownId) {
  const answers = new Map<string, Answer>();
  const asked: { path: string; storeId: string | null; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://portone');
    const { authorization } = request.headers;
    asked.push({ path: url.pathname, storeId: url.searchParams.get('storeId'), authorization });
    const id = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
    send(response, id, answers.get(id) ?? otherwise);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    env: { ...PORTONE, PORTONE_URL: `http://127.0.0.1:${port}` },
    asked,
    play: (id: string, answer: Answer): void => void answers.set(id, answer),
    stop: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
export type PortOneService = Awaited<ReturnType<typeof startPortOne>>;

function send(response: ServerResponse, id: string, answer: Answer): void {
  if (answer === 'none') return;
  const { status, body } = answer;
  const isPage = typeof body === 'string';
  response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json' });
  response.end(isPage ? body : JSON.stringify(status === 200 ? { ...body, id } : body));
}
