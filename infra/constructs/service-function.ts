import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Alarm, IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import {
  Alias,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  RuntimeFamily,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { groupedBy } from '../../shared/lists.ts';
import type { RunbookSection } from '../definitions/runbook.ts';
import { type FailureKind, FAILURES } from '../definitions/failures.ts';
import { NODE_MAJOR } from '../definitions/node-version.ts';
import {
  type Grant,
  grantsOf,
  keysOf,
  type QueueName,
  type Rights,
  type SecretName,
} from '../definitions/function-list.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';
import { acknowledge, acknowledgePattern } from './acknowledge.ts';
import { percentageOf, raiseAlarm } from './alarm.ts';
import { deployGradually } from './deployments.ts';

export interface ServiceFunctionProps {
  /** Name in infra/definitions/function-list.ts and of the bundle's folder. */
  name: string;
  rights: Rights;
  timeoutSeconds: number;
  memoryMb: number;
  /** New code is tried with a tenth of the calls first; a job that runs
   * a few times a day shows nothing by that. */
  isGradual: boolean;
  /** The user impact when it fails or is throttled, what an operator does then, and
   * from how many runs a percentage is taken. Jobs throw, and have no failures of a `kind`. */
  alarms: {
    impact: string;
    failing: RunbookSection;
    throttled: RunbookSection;
    least: number;
    kind?: FailureKind;
  };
  resources: ServiceResources;
  secrets?: readonly SecretName[];
  environment?: Record<string, string>;
}

/** Per cent of the runs: one in twenty. */
const FAILING_PERCENTAGE = 5;

/**
 * One Lambda function with its own role (only `rights`), a log group with a retention period,
 * and alarms for errors and throttling. Secrets are given by ARN and read at cold start: their
 * values are never in the function's configuration.
 */
export class ServiceFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** The events of the function go to this alias, which names the version in use. */
  readonly alias: Alias;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);
    grantRights(role, props.rights, props.resources);

    const keys = keysOf(props.rights);
    const secretNames = [
      ...keys,
      ...props.rights.secrets,
      ...carrierSecret(props.rights, props.resources),
      ...(props.secrets ?? []),
    ];
    this.lambda = new LambdaFunction(this, 'Function', {
      description: props.name,
      runtime: new Runtime(`nodejs${NODE_MAJOR}.x`, RuntimeFamily.NODEJS),
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(bundleFolder(props.name, props.resources.bundleDir)),
      handler: 'index.handler',
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
      timeout: Duration.seconds(props.timeoutSeconds),
      memorySize: props.memoryMb,
      // The version before must be there to go back to.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
      environment: {
        TABLE_NAME: props.resources.table.tableName,
        METRIC_NAMESPACE: props.resources.metricNamespace,
        ...(keys.length === 0 ? { KEYS: 'none' } : {}),
        SECRET_ARNS: this.grantSecrets(role, secretNames, props.resources),
        ...Object.fromEntries(
          props.rights.queues.map((name) => [queueVariables[name], props.resources.queues[name].queueUrl]),
        ),
        ...(props.rights.pictures ? { PICTURES_BUCKET: props.resources.pictures.bucketName } : {}),
        ...props.resources.variables,
        ...props.environment,
      },
    });
    acknowledge(role, 'AwsSolutions-IAM5[Resource::*]', 'Traces have no ARN; the role may only add them.');
    this.alias = new Alias(this, 'Live', { aliasName: 'live', version: this.lambda.currentVersion });
    const alarms = this.raiseAlarms(props);
    if (props.isGradual) deployGradually(this, this.alias, alarms);
  }

  private raiseAlarms({ name, alarms, resources }: ServiceFunctionProps): Alarm[] {
    const { impact, failing, throttled, least, kind } = alarms;
    const period = Duration.minutes(5);
    const share = (part: IMetric): IMetric =>
      percentageOf(part, this.lambda.metricInvocations({ period }), least);
    const topic = resources.alarmTopic;
    const errors = raiseAlarm(this, 'Errors', {
      metric: share(this.lambda.metricErrors({ period })),
      threshold: FAILING_PERCENTAGE,
      impact,
      runbook: failing,
      topic,
    });
    const throttles = raiseAlarm(this, 'Throttles', {
      metric: share(this.lambda.metricThrottles({ period })),
      threshold: FAILING_PERCENTAGE,
      impact: `Too many at once, some are turned away: ${impact}`,
      runbook: throttled,
      topic,
    });
    if (kind === undefined) return [errors, throttles];
    const failures = this.logGroup.addMetricFilter('Failures', {
      filterPattern: FilterPattern.any(
        ...FAILURES[kind].map((event) => FilterPattern.stringValue('$.event', '=', event)),
      ),
      metricNamespace: resources.metricNamespace,
      metricName: `Failures-${name}`,
    });
    const failed = raiseAlarm(this, 'Failures', {
      metric: share(failures.metric({ statistic: 'Sum', period })),
      threshold: FAILING_PERCENTAGE,
      impact,
      runbook: failing,
      topic,
    });
    return [errors, throttles, failed];
  }

  /** Lets the role read the secrets and returns their ARNs in the function's format. */
  private grantSecrets(role: Role, names: readonly SecretName[], { secrets, key }: ServiceResources): string {
    const arns = Object.fromEntries(names.map((name) => [name, secrets[name].secretArn]));
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

/** A function that sends texts needs the key of the carrier; SNS goes by the role. */
const carrierSecret = ({ texts }: Rights, { textsCarrier }: ServiceResources): SecretName[] =>
  texts && textsCarrier === 'solapi' ? ['SOLAPI_API_SECRET'] : [];

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
  if (rights.table === 'write') grantKeyOfTable(role, resources.key);
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
