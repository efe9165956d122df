import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createAccount } from '../../../functions/use-cases/members/accounts.ts';
import { createGroup } from '../../../functions/use-cases/members/groups.ts';
import { SESSION_COOKIE } from '../../../functions/middleware/cookies.ts';
import { createQueuePair } from '../../../infra/local/engines/queue.ts';
import { originHeaders } from '../../../shared/origin-headers.ts';
import { type Client, createClient } from '../../support/client.ts';
import { addBar, applicationOf, choicesAt, GROUP, listOf } from '../../support/market.ts';
import { logIn, register } from '../../support/people.ts';
import { startService } from '../../support/service.ts';
import { deployedFunction } from '../rights/deployed.ts';
import { type BundledFunction, bundlesNow, startBundle } from './bundled-function.ts';
import { startSecretsManager } from './secrets-manager.ts';

const NAMES = ['api-visitors', 'api-members', 'match-worker'] as const;
const SECRETS = {
  PEPPER: 'pepper'.repeat(12),
  FIELD_KEY: 'field-key'.repeat(8),
  PUSH_KEY: 'push-key'.repeat(8),
  ORIGIN_SECRET: 'origin-secret'.repeat(4),
  PORTONE_API_SECRET: 'portone-secret',
  PORTONE_PAY_SECRET: 'payments-secret',
  PORTONE_WEBHOOK_SECRET: 'messages-secret',
};
const FORMER_ORIGIN_SECRET = 'former-origin-secret';

const functions = new Map<string, BundledFunction>();

const folder = await mkdtemp(join(tmpdir(), 'bundled-'));
const fieldKey = createHash('sha256').update(SECRETS.FIELD_KEY).digest('base64');
const service = await startService({ env: { PEPPER: SECRETS.PEPPER, FIELD_KEY: fieldKey } });
const texts = await createQueuePair(service.sqs, `text-${service.tableName}`);
const byArn = new Map<string, string>();
const secrets = await startSecretsManager((arn, stage) =>
  stage === 'AWSPREVIOUS' ? FORMER_ORIGIN_SECRET : byArn.get(arn),
);
const { STORE_ANSWER_MS = '', AWS_ENDPOINT_URL_DYNAMODB = '', AWS_ENDPOINT_URL_SQS = '' } = service.env;
for (const name of NAMES) {
  const { env: deployed } = await deployedFunction(name);
  const arns = z.record(z.string(), z.string()).parse(JSON.parse(deployed['SECRET_ARNS'] ?? ''));
  for (const [secret, arn] of Object.entries(arns)) byArn.set(arn, SECRETS[secret as keyof typeof SECRETS]);
  const local = {
    TABLE_NAME: service.tableName,
    ...(deployed['MATCH_QUEUE_URL'] !== undefined && { MATCH_QUEUE_URL: service.queueUrl }),
    ...(deployed['TEXT_QUEUE_URL'] !== undefined && { TEXT_QUEUE_URL: texts.queueUrl }),
    STORE_ANSWER_MS,
    AWS_ENDPOINT_URL_DYNAMODB,
    AWS_ENDPOINT_URL_SQS,
    AWS_ENDPOINT_URL_SNS: service.env['AWS_ENDPOINT_URL_SNS'] ?? '',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.url,
    AWS_REGION: 'ap-northeast-2',
    AWS_ACCESS_KEY_ID: 'x',
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  };
  functions.set(name, await startBundle(name, folder, { ...deployed, ...local }));
}
afterAll(async () => {
  for (const each of functions.values()) await each.stop();
  await secrets.stop();
  await rm(folder, { recursive: true });
});

const bundleOf = (name: string): BundledFunction => {
  const found = functions.get(name);
  if (found === undefined) throw new Error(`${name} does not run`);
  return found;
};
/** A browser whose calls CloudFront passes to the bundles. */
const visitor = (secret: string = SECRETS.ORIGIN_SECRET): Client =>
  createClient(
    { headers: { [originHeaders.secret]: secret } },
    async (name, event) => (await bundleOf(`api-${name}`).invoke(event)) as APIGatewayProxyStructuredResultV2,
  );

describe('what is deployed, with its secrets read from Secrets Manager', { shuffle: false }, () => {
  it('signs people up and in, takes their applications and matches them', async () => {
    const bar = await addBar(service);
    const people = [];
    service.clock.set(bundlesNow());
    for (const gender of ['male', 'female'] as const) {
      const browser = visitor();
      const person = await register(browser, { gender });
      const { uid } = await logIn(browser, person);
      const { services, clock } = service;
      const { groupId } = await createGroup(services, uid, GROUP, clock.now());
      const account = {
        account_bank: '토스뱅크',
        account_number: '100012345678',
        account_owner: person.name,
      };
      const { accountId } = await createAccount(services, uid, account as never, clock.now());
      const answer = await browser.ok('POST /api/meetings/apply', {
        body: applicationOf({ groupId, accountId }, choicesAt(bar.barId, ['2027-03-13'])),
      });
      expect(answer.queued).toBe(true);
      const client = createClient();
      client.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
      people.push({ uid, client });
    }
    const { Messages = [] } = await service.sqs.send(
      new ReceiveMessageCommand({ QueueUrl: service.queueUrl, MaxNumberOfMessages: 10 }),
    );
    const Records = Messages.map(({ MessageId: messageId, Body: body }) => ({ messageId, body }));
    expect(Records).toHaveLength(2);
    expect(await bundleOf('match-worker').invoke({ Records })).toEqual({ batchItemFailures: [] });
    service.clock.set(bundlesNow());
    for (const person of people) expect((await listOf(person, 'pending')).meetings).toHaveLength(1);
  });

  it('takes calls with the present and the former secret of CloudFront, and no others', async () => {
    const statusOf = async (secret: string) => (await visitor(secret).call('GET /api/auth/session')).status;
    expect(await statusOf('somebody else’s secret')).toBe(403);
    expect(await statusOf(FORMER_ORIGIN_SECRET)).toBe(200);
    expect(await statusOf(SECRETS.ORIGIN_SECRET)).toBe(200);
  });

  it('writes its figures, and no secret or phone, into the log', async () => {
    const written = (await Promise.all([...functions.values()].map((each) => each.stop()))).join('');
    functions.clear();
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ Applications }) => Applications === 1)).toHaveLength(2);
    expect(lines.filter(({ Matches }) => Matches === 1)).toHaveLength(1);
    for (const secret of Object.values(SECRETS)) expect(written).not.toContain(secret);
    expect(written).not.toMatch(/010\d{8}/);
  });
});
