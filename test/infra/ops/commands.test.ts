import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, GetDistributionCommand } from '@aws-sdk/client-cloudfront';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runCommand } from '../../../infra/ops/commands.ts';
import { originHeaders } from '../../../shared/origin-headers.ts';

/** Answers commands that only read, and refuses all others. */
function deployed() {
  const resource = (LogicalResourceId: string, ResourceType: string) => ({
    LogicalResourceId,
    ResourceType,
    PhysicalResourceId: `real-${LogicalResourceId}`,
    Timestamp: new Date(0),
    ResourceStatus: 'CREATE_COMPLETE' as const,
  });
  const stack = {
    StackName: 'Hapseok-dev',
    CreationTime: new Date(0),
    StackStatus: 'UPDATE_COMPLETE' as const,
  };
  const changing = new Error('a changing command was sent');
  const cloudFormation = mockClient(CloudFormationClient);
  cloudFormation.onAnyCommand().rejects(changing);
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [stack] });
  cloudFormation.on(DescribeStackResourcesCommand).resolves({
    StackResources: [
      resource('Table4A', 'AWS::DynamoDB::Table'),
      resource('OriginSecret9D', 'AWS::SecretsManager::Secret'),
      resource('Site1B', 'AWS::CloudFront::Distribution'),
    ],
  });
  const dynamo = mockClient(DynamoDBClient);
  dynamo.onAnyCommand().rejects(changing);
  dynamo.on(DescribeTableCommand).rejects(Object.assign(new Error(), { name: 'ResourceNotFoundException' }));
  dynamo.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: 'ENABLED',
        LatestRestorableDateTime: new Date('2027-03-02T03:00:00Z'),
      },
    },
  });
  const secrets = mockClient(SecretsManagerClient);
  secrets.onAnyCommand().rejects(changing);
  secrets.on(GetSecretValueCommand).resolves({ SecretString: 'present' });
  const cloudFront = mockClient(CloudFrontClient);
  cloudFront.onAnyCommand().rejects(changing);
  const header = { HeaderName: originHeaders.secret, HeaderValue: 'present' };
  const origin = { Id: 'api', DomainName: 'api', CustomHeaders: { Quantity: 1, Items: [header] } };
  cloudFront.on(GetDistributionCommand).resolves({
    ETag: 'E',
    Distribution: {
      Id: 'E1',
      ARN: 'arn:site',
      Status: 'Deployed',
      LastModifiedTime: new Date(0),
      InProgressInvalidationBatches: 0,
      DomainName: 'site',
      DistributionConfig: {
        CallerReference: 'c',
        Comment: '',
        Enabled: true,
        DefaultCacheBehavior: undefined,
        Origins: { Quantity: 1, Items: [origin] },
      },
    },
  });
  return [cloudFormation, dynamo, secrets, cloudFront];
}

let clients: ReturnType<typeof deployed>;
let said: string[];
beforeEach(() => {
  clients = deployed();
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => said.push(String(line)));
});
// The mocks are of the classes, which the files after this one use too.
afterEach(() => {
  for (const client of clients) client.restore();
  vi.restoreAllMocks();
});

const sent = () =>
  new Set(clients.flatMap((client) => client.calls().map(({ args }) => args[0].constructor.name)));
const STACK = ['DescribeStacksCommand', 'DescribeStackResourcesCommand'];

it.each([
  [
    ['restore-drill'],
    ['DescribeContinuousBackupsCommand', 'DescribeTableCommand'],
    'restore real-Table4A as of 2027-03-02',
  ],
  [
    ['rotate-origin'],
    ['GetSecretValueCommand', 'GetDistributionCommand'],
    'make a new secret and have CloudFront',
  ],
])('%j without --yes only reads, and says what it would do', async ([name = '', ...args], reads, words) => {
  await runCommand([name, '--stage', 'dev', ...args]);
  expect(sent()).toEqual(new Set([...STACK, ...reads]));
  expect(said.at(-1)).toContain(`Would ${words}`);
  expect(said.at(-1)).toContain('Nothing was changed; --yes does it.');
});

it.each([
  [['restore-drill'], 'RestoreTableToPointInTimeCommand'],
  [['rotate-origin'], 'PutSecretValueCommand'],
])('%j with --yes sends what changes', async ([name = '', ...args], change) => {
  const run = runCommand([name, '--stage', 'dev', ...args, '--yes']);
  await expect(run).rejects.toThrow('a changing command was sent');
  expect(sent()).toContain(change);
});
