import { afterAll, expect, it } from 'vitest';
import { chooseCheck } from '../../functions/clients/identity/choose-check.ts';
import { portOneCheck } from '../../functions/clients/identity/portone.ts';
import { parseConfig } from '../../functions/config.ts';
import { createLogger } from '../../functions/runtime/logger.ts';
import {
  brokenPage,
  CUSTOMER,
  failed,
  type PortOneService,
  ready,
  silence,
  startPortOne,
  unauthorized,
  unknownId,
  verified,
} from './portone-service.ts';

const KEYS = { TABLE_NAME: 'table', PEPPER: 'p'.repeat(32), FIELD_KEY: Buffer.alloc(32).toString('base64') };
const ID = 'identity/1 of a browser';

const lines: string[] = [];
const logger = createLogger('info', (line) => void lines.push(line));
const portOne = await startPortOne();
const config = parseConfig({ ...KEYS, ...portOne.env });
afterAll(() => portOne.stop());

const find = async (answer: Parameters<PortOneService['play']>[1]) => {
  portOne.play(ID, answer);
  lines.length = 0;
  return chooseCheck(config, logger).find(ID);
};

const HANEUL = {
  name: '김하늘',
  birth: '1998-04-12',
  gender: 'male',
  phone: '01012345678',
  personId: 'ci-of-haneul',
};

it('the identity check tells who a verified person is, and asks PortOne with the key of the API for one store', async () => {
  expect(await find(verified())).toEqual({ state: 'verified', person: HANEUL });
  expect(portOne.asked.at(-1)).toEqual({
    path: '/identity-verifications/identity%2F1%20of%20a%20browser',
    storeId: config.PORTONE_STORE_ID,
    authorization: 'PortOne secret-of-the-api',
  });
});

it('the identity check leaves out what a provider does not say, and recognises a person by the site’s own id instead', async () => {
  const { phoneNumber: _phone, gender: _gender, ci: _ci, ...rest } = CUSTOMER;
  expect(await find(verified(rest))).toEqual({
    state: 'verified',
    person: { ...HANEUL, gender: null, phone: null, personId: 'di-of-haneul' },
  });
  const { di: _di, ...least } = rest;
  expect(await find(verified({ ...least, gender: 'OTHER' }))).toEqual({
    state: 'verified',
    person: { ...HANEUL, gender: null, phone: null, personId: null },
  });
});

it.each([
  ['has begun', ready],
  ['has failed', failed],
  ['nobody has begun', unknownId],
  ['went through another channel, such as one for tests', verified(CUSTOMER, 'channel-key-of-tests')],
])('the identity check verifies nobody by a check that %s', async (_, answer) => {
  expect(await find(answer)).toEqual({ state: 'unverified' });
  expect(lines).toEqual([]);
});

it.each([
  ['refuses the key', unauthorized],
  ['answers with an error page', brokenPage],
  ['leaves out the date of birth', verified({ name: '김하늘' })],
  ['has a state that nobody knows', { status: 200, body: { status: 'PAUSED' } }],
])(
  'the identity check is unavailable, and the log says so without names, when PortOne %s',
  async (_, answer) => {
    expect(await find(answer)).toEqual({ state: 'unavailable' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('identity check fault');
    expect(lines[0]).not.toMatch(/김하늘|secret-of|identity\/1/);
  },
);

it('the identity check stops waiting for an answer after its timeout', async () => {
  portOne.play(ID, silence);
  await expect(portOneCheck(config, 50).find(ID)).rejects.toThrow('portone did not answer');
});

it('the identity check is unavailable when nothing listens, or a setting is missing', async () => {
  const gone = await startPortOne();
  await gone.stop();
  for (const env of [gone.env, { ...portOne.env, PORTONE_API_SECRET: '' }]) {
    const answer = await chooseCheck(parseConfig({ ...KEYS, ...env }), logger).find(ID);
    expect(answer).toEqual({ state: 'unavailable' });
  }
});

it('the identity check asks no provider where the stage has none', async () => {
  const asked = portOne.asked.length;
  expect(await chooseCheck(parseConfig(KEYS), logger).find(ID)).toEqual({ state: 'unverified' });
  expect(portOne.asked).toHaveLength(asked);
});
