import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../../infra/ops/commands.ts';
import { sentenceOf } from '../../../infra/ops/refused.ts';
import { readStack } from '../../../infra/ops/stage.ts';

const client = new CloudFormationClient({});
const mock = mockClient(client);

function answer(StackStatus: StackStatus): void {
  const stack = { StackName: 'Hapseok-dev-Data', CreationTime: new Date(0), StackStatus };
  mock.on(DescribeStacksCommand).resolves({ Stacks: [stack] });
  const resource = (LogicalResourceId: string, ResourceType: string, PhysicalResourceId: string) => ({
    LogicalResourceId,
    ResourceType,
    PhysicalResourceId,
    Timestamp: new Date(0),
    ResourceStatus: 'CREATE_COMPLETE' as const,
  });
  mock.on(DescribeStackResourcesCommand).resolves({
    StackResources: [
      resource('Table4A', 'AWS::DynamoDB::Table', 'Hapseok-table'),
      resource('Pepper7B', 'AWS::SecretsManager::Secret', 'arn:pepper'),
      resource('FieldKey8C', 'AWS::SecretsManager::Secret', 'arn:key'),
    ],
  });
}
const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const sentence = async (stage = 'dev') =>
  sentenceOf(await readStack(client, stage, 'Data').catch((error: unknown) => error));

beforeEach(() => mock.reset());

it('ops finds what a deployed stack consists of', async () => {
  answer('UPDATE_COMPLETE');
  const stack = await readStack(client, 'dev', 'Data');
  expect(stack.idOf('AWS::DynamoDB::Table', 'Table')).toBe('Hapseok-table');
  expect(stack.idOf('AWS::SecretsManager::Secret', 'FieldKey')).toBe('arn:key');
  expect(() => stack.idOf('AWS::SecretsManager::Secret', 'OriginSecret')).toThrow('has 0 resources');
});

it('ops refuses a stage that the repository does not have, before it asks AWS', async () => {
  expect(await sentence('staging')).toBe('There is no stage staging; there are dev, prod.');
  expect(mock.calls()).toHaveLength(0);
});

it.each<[string, StackStatus]>([
  ['that is being deployed', 'UPDATE_IN_PROGRESS'],
  ['of which the deployment failed half way', 'ROLLBACK_COMPLETE'],
  ['that could not be rolled back', 'UPDATE_ROLLBACK_FAILED'],
])('ops refuses a stack %s', async (_, status) => {
  answer(status);
  expect(await sentence()).toBe(`Hapseok-dev-Data is ${status}: finish or roll back its deployment first.`);
});

it.each([
  [
    named('ValidationError', 'Stack with id Hapseok-dev-Data does not exist'),
    'is not deployed in this account and region',
  ],
  [named('ExpiredToken'), 'The AWS credentials have expired: sign in again.'],
  [named('RequestExpired'), 'The AWS credentials have expired: sign in again.'],
  [new Error('Region is missing'), 'There is no region: set AWS_REGION'],
  [named('CredentialsProviderError'), 'There are no AWS credentials'],
  [named('AccessDenied'), 'may not do that'],
])('ops says of %s what to do', async (error, words) => {
  mock.on(DescribeStacksCommand).rejects(error);
  expect(await sentence()).toContain(words);
});

it('ops says of a misspelt option which one it is', async () => {
  const said = await runCommand(['restore-drill', '--stage', 'dev', '--yse']).catch(sentenceOf);
  expect(said).toMatch(/^Unknown option '--yse'/);
  expect(mock.calls()).toHaveLength(0);
});

it('ops says a refusal without a trace', async () => {
  const run = promisify(execFile)(process.execPath, [
    '--import',
    'tsx',
    'infra/ops/main.ts',
    'restore-drill',
  ]);
  const { code, stderr } = (await run.catch((error: unknown) => error)) as { code: number; stderr: string };
  expect(code).toBe(1);
  expect(stderr).toContain('Name a stage: --stage dev, prod.');
  expect(stderr).not.toContain('    at ');
});

it.each([
  [[], 'usage: npm run ops'],
  [['restore-all'], 'usage: npm run ops'],
])('the command line %j is refused by a sentence', async (args, words) => {
  expect(sentenceOf(await runCommand(args).catch((error: unknown) => error))).toContain(words);
});
