import { describe, expect, it } from 'vitest';
import {
  functionNames,
  type Grant,
  grantsOf,
  type Rights,
  rightsOf,
  secretsOf,
} from '../../../infra/definitions/function-list.ts';
import { type DeployedFunction, deployedFunction, queueArn, type Statement } from './deployed.ts';

/** What a role may do besides what its function sends, and why. */
const BESIDES: Record<string, string> = {
  'kms:Decrypt': 'DynamoDB and Secrets Manager use the key with the rights of whoever asks',
  'kms:DescribeKey': 'DynamoDB, likewise',
  'kms:Encrypt': 'DynamoDB, likewise',
  'kms:GenerateDataKey': 'DynamoDB, likewise',
  'logs:CreateLogStream': 'Lambda writes the log of the function',
  'logs:PutLogEvents': 'Lambda, likewise',
  'secretsmanager:GetSecretValue': 'each cold start reads its secrets; the last test below',
  'sqs:ChangeMessageVisibility': 'Lambda reads the queue of a worker',
  'sqs:DeleteMessage': 'Lambda, likewise',
  'sqs:GetQueueAttributes': 'Lambda, likewise',
  'sqs:GetQueueUrl': 'Lambda, likewise',
  'sqs:ReceiveMessage': 'Lambda, likewise',
  'xray:PutTelemetryRecords': 'Lambda writes traces',
  'xray:PutTraceSegments': 'Lambda, likewise',
};

const matches = (pattern: string, value: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`).test(value);

function concerns({ Resource, NotResource = [] }: Statement, arn: string): boolean {
  if (Resource !== undefined) return Resource.some((pattern) => matches(pattern, arn));
  return !NotResource.some((pattern) => matches(pattern, arn));
}

/** What the function sends to, as its own environment names it. */
function arnsOf(on: Grant['on'], { env }: DeployedFunction): string[] {
  const table = `arn:aws:dynamodb:ap-northeast-2:123456789012:table/${env['TABLE_NAME']}`;
  switch (on) {
    case 'table':
      return [table];
    case 'index GSI1':
    case 'index GSI2':
      return [`${table}/index/${on.slice('index '.length)}`];
    case 'match queue':
    case 'text queue':
    case 'sweep queue':
      return [queueArn(env[`${on.replace(' queue', '').toUpperCase()}_QUEUE_URL`] ?? 'none')];
    case 'pictures':
      return ['pictures', 'uploads'].map(
        (folder) => `arn:aws:s3:::${env['PICTURES_BUCKET']}/${folder}/bar.webp`,
      );
    case 'phones':
      return ['+821012345678'];
    case 'model':
      return [
        `arn:aws:bedrock:${env['BEDROCK_REGION']}:123456789012:inference-profile/${env['BEDROCK_MODEL_ID']}`,
        // The profile invokes its model in the region that it chooses.
        `arn:aws:bedrock:ap-southeast-1::foundation-model/${env['BEDROCK_MODEL_ID']?.replace('apac.', '')}`,
      ];
  }
}

/** What a policy says, one action and one resource at a time. */
const partsOf = (statements: readonly Statement[]): Statement[] =>
  statements.flatMap(({ Action = [], Resource, NotResource, ...rest }) =>
    Action.flatMap((action) =>
      (Resource ?? [undefined]).map((one) => ({
        ...rest,
        Action: [action],
        ...(one === undefined ? { NotResource } : { Resource: [one] }),
      })),
    ),
  );

describe.each(functionNames)('the role of %s', (name) => {
  const rights: Rights = rightsOf(name);

  it('may do what its function sends, to the resources that its environment names', async () => {
    const made = await deployedFunction(name, 'whole');
    const mayDo = (action: string, arn: string): boolean =>
      made.statements.some((one) => one.Action?.includes(action) && concerns(one, arn));
    const denied = grantsOf(rights).filter(
      ({ action, on }) => !arnsOf(on, made).every((arn) => mayDo(action, arn)),
    );
    expect(denied).toEqual([]);
  });

  it('has no right beside what its function sends', async () => {
    const made = await deployedFunction(name, 'whole');
    const isSent = (part: Statement): boolean =>
      grantsOf(rights).some(
        ({ action, on }) =>
          part.Action?.includes(action) && arnsOf(on, made).some((arn) => concerns(part, arn)),
      );
    const isBeside = ({ Action = [], Resource = [] }: Statement): boolean =>
      Action.some((action) => action in BESIDES) ||
      // Lambda keeps the event of a job that failed.
      (Action.includes('sqs:SendMessage') && Resource.every((arn) => arn.includes(':JobDeadLetters')));
    expect(partsOf(made.statements).filter((part) => !isBeside(part) && !isSent(part))).toEqual([]);
  });

  it('reads the secrets that its environment names, and no others', async () => {
    const { env, statements } = await deployedFunction(name, 'whole');
    const named = JSON.parse(env['SECRET_ARNS'] ?? '') as Record<string, string>;
    const readable = statements
      .filter(({ Action }) => Action?.includes('secretsmanager:GetSecretValue'))
      .flatMap(({ Resource = [] }) => Resource);
    expect(readable.toSorted()).toEqual(Object.values(named).toSorted());
    expect(Object.keys(named).toSorted()).toEqual(
      secretsOf(rights)
        .filter((one) => one !== 'SOLAPI_API_SECRET')
        .toSorted(),
    );
  });
});
