import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  RuntimeFamily,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { groupedBy } from '../../shared/lists.ts';
import { NODE_MAJOR } from '../definitions/node-version.ts';
import {
  type Grant,
  grantsOf,
  type QueueName,
  type Rights,
  secretsOf,
} from '../definitions/function-list.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';
import { acknowledge, acknowledgePattern } from './acknowledge.ts';

export interface ServiceFunctionProps {
  /** Name in infra/definitions/function-list.ts and of the bundle's folder. */
  name: string;
  rights: Rights;
  timeoutSeconds: number;
  resources: ServiceResources;
}

/** Password hashing and matching need a whole processor, which a function gets at this size. */
const MEMORY_MB = 1769;

/**
 * One Lambda function with its own role (only `rights`) and a log group with a retention period. Secrets are
 * given by ARN and read at cold start: their values are never in the function's configuration.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    grantRights(role, props.rights, props.resources);

    this.lambda = new LambdaFunction(this, 'Function', {
      description: props.name,
      runtime: new Runtime(`nodejs${NODE_MAJOR}.x`, RuntimeFamily.NODEJS),
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleFolder(props.name, props.resources.bundleDir)),
      handler: 'index.handler',
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      timeout: Duration.seconds(props.timeoutSeconds),
      memorySize: MEMORY_MB,
      environment: {
        TABLE_NAME: props.resources.table.tableName,
        METRIC_NAMESPACE: props.resources.metricNamespace,
        SECRET_ARNS: this.grantSecrets(role, props.rights, props.resources),
        ...Object.fromEntries(
          props.rights.queues.map((name) => [queueVariables[name], props.resources.queues[name].queueUrl]),
        ),
        ...(props.rights.pictures ? { PICTURES_BUCKET: props.resources.pictures.bucketName } : {}),
        ...props.resources.variables,
      },
    });
    acknowledge(role, 'AwsSolutions-IAM5[Resource::*]', 'Traces have no ARN; the role may only add them.');
  }

  /** Lets the role read the secrets and returns their ARNs in the function's format. */
  private grantSecrets(role: Role, rights: Rights, { secrets, key }: ServiceResources): string {
    const arns = Object.fromEntries(
      secretsOf(rights).flatMap((name) => {
        const secret = secrets[name];
        return secret === undefined ? [] : [[name, secret.secretArn]];
      }),
    );
    role.addToPolicy(
      new PolicyStatement({ actions: ['secretsmanager:GetSecretValue'], resources: Object.values(arns) }),
    );
    role.addToPolicy(
      new PolicyStatement({
        actions: ['kms:Decrypt'],
        resources: [key.keyArn],
        conditions: {
          StringEquals: { 'kms:ViaService': `secretsmanager.${Stack.of(this).region}.amazonaws.com` },
        },
      }),
    );
    return Stack.of(this).toJsonString(arns);
  }
}

function bundleFolder(name: string, bundleDir: string): string {
  const folder = join(bundleDir, name);
  if (!existsSync(folder)) throw new Error(`${folder} is missing; run npm run build:functions first.`);
  return folder;
}

/** A model of a region, or an inference profile (`apac.…`) and its model in
 * the regions that the profile chooses from. */
function modelArns({ id, region }: { id: string; region: string }, account: string): string[] {
  const [, model] = /^(?:apac|global|us|eu)\.(.+)$/.exec(id) ?? [];
  if (model === undefined) return [`arn:aws:bedrock:${region}::foundation-model/${id}`];
  return [
    `arn:aws:bedrock:${region}:${account}:inference-profile/${id}`,
    `arn:aws:bedrock:*::foundation-model/${model}`,
  ];
}

const queueVariables: Record<QueueName, string> = {
  match: 'MATCH_QUEUE_URL',
  text: 'TEXT_QUEUE_URL',
  sweep: 'SWEEP_QUEUE_URL',
};

type Target = Grant['on'];

function arnsOf(role: Role, on: Target, { table, queues, textModel, pictures }: ServiceResources): string[] {
  switch (on) {
    case 'table':
      return [table.tableArn];
    case 'index GSI1':
    case 'index GSI2':
      return [`${table.tableArn}/index/${on.slice('index '.length)}`];
    case 'match queue':
      return [queues.match.queueArn];
    case 'text queue':
      return [queues.text.queueArn];
    case 'sweep queue':
      return [queues.sweep.queueArn];
    case 'pictures':
      return [`${pictures.bucketArn}/pictures/*`, `${pictures.bucketArn}/uploads/*`];
    case 'model':
      return textModel === undefined ? [] : modelArns(textModel, Stack.of(role).account);
    case 'phones':
      return [];
  }
}

/** Why a role may use all resources of a pattern. */
const PATTERNS: Partial<Record<Target, string>> = {
  pictures: 'The pictures of all bars; the service makes each key.',
  model: 'The profile chooses the region of its one model.',
};

function grantRights(role: Role, rights: Rights, resources: ServiceResources): void {
  const grants = groupedBy(grantsOf(rights), ({ on }) => on);
  if (resources.textsCarrier !== 'sns') grants.delete('phones');
  for (const [on, each] of grants) {
    const actions = each.map(({ action }) => action);
    const arns = arnsOf(role, on, resources);
    // Phone numbers have no ARN: publishing is allowed to everything except topics.
    if (on === 'phones')
      role.addToPolicy(new PolicyStatement({ actions, notResources: ['arn:aws:sns:*:*:*'] }));
    if (arns.length > 0) role.addToPolicy(new PolicyStatement({ actions, resources: arns }));
    for (const arn of arns) {
      const reason = PATTERNS[on];
      if (reason !== undefined && arn.includes('*')) acknowledgePattern(role, arn, reason);
    }
  }
  grantKeyOfTable(role, resources.key);
}

/** DynamoDB uses the key of its table with the rights of whoever asks. */
function grantKeyOfTable(role: Role, key: IKey): void {
  role.addToPolicy(
    new PolicyStatement({
      actions: ['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'],
      resources: [key.keyArn],
      conditions: { StringEquals: { 'kms:ViaService': `dynamodb.${Stack.of(role).region}.amazonaws.com` } },
    }),
  );
}
