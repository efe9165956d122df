import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import type { Alarm, IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
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
import type { RunbookSection } from '../definitions/runbook.ts';
import { type FailureKind, FAILURES } from '../definitions/failures.ts';
import { NODE_MAJOR } from '../definitions/node-version.ts';
import { keysOf, type Rights, type SecretName } from '../definitions/function-list.ts';
import type { ServiceResources } from '../definitions/service-resources.ts';
import { tableDefinition } from '../definitions/table-definition.ts';
import { acknowledge } from './acknowledge.ts';
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
        ...(props.rights.queue ? { MATCH_QUEUE_URL: props.resources.matchQueue.queueUrl } : {}),
        ...(props.rights.textQueue ? { TEXT_QUEUE_URL: props.resources.textQueue.queueUrl } : {}),
        ...(props.rights.sweepQueue ? { SWEEP_QUEUE_URL: props.resources.sweepQueue.queueUrl } : {}),
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

const tableActions = [
  'dynamodb:BatchGetItem',
  'dynamodb:ConditionCheckItem',
  'dynamodb:DeleteItem',
  'dynamodb:GetItem',
  'dynamodb:PutItem',
  'dynamodb:Query',
  'dynamodb:UpdateItem',
];

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

function grantRights(role: Role, rights: Rights, resources: ServiceResources): void {
  const allow = (actions: string[], resources: string[], conditions?: Record<string, unknown>) =>
    role.addToPolicy(new PolicyStatement({ actions, resources, ...(conditions ? { conditions } : {}) }));
  const { table, key, matchQueue, textQueue, sweepQueue, textModel, pictures, picturesExport } = resources;
  const { region } = Stack.of(role);

  if (rights.table === 'write') {
    allow(tableActions, [table.tableArn]);
    allow(['kms:Decrypt', 'kms:DescribeKey', 'kms:Encrypt', 'kms:GenerateDataKey'], [key.keyArn], {
      StringEquals: { 'kms:ViaService': `dynamodb.${region}.amazonaws.com` },
    });
  }
  if (rights.lists) {
    allow(
      ['dynamodb:Query'],
      tableDefinition.indexes.map((index) => `${table.tableArn}/index/${index.name}`),
    );
  }
  if (rights.textModel && textModel) {
    const models = modelArns(textModel, Stack.of(role).account);
    allow(['bedrock:InvokeModel'], models);
    for (const model of models.filter((arn) => arn.includes('*'))) {
      acknowledge(
        role,
        `AwsSolutions-IAM5[Resource::${model}]`,
        'The profile chooses the region of its one model.',
      );
    }
  }
  if (rights.pictures) {
    // A browser uploads with this role's signature.
    allow(['s3:DeleteObject', 's3:GetObject', 's3:PutObject'], [`${pictures.bucketArn}/pictures/*`]);
    acknowledge(
      role,
      `AwsSolutions-IAM5[Resource::${picturesExport}/pictures/*]`,
      'The pictures of all bars; the service makes each key.',
    );
  }
  if (rights.queue) allow(['sqs:SendMessage'], [matchQueue.queueArn]);
  if (rights.textQueue) allow(['sqs:SendMessage'], [textQueue.queueArn]);
  if (rights.sweepQueue) allow(['sqs:SendMessage'], [sweepQueue.queueArn]);
  if (rights.texts && resources.textsCarrier === 'sns') {
    // Texts go to phone numbers, which have no ARN: publishing is allowed to everything except topics.
    role.addToPolicy(new PolicyStatement({ actions: ['sns:Publish'], notResources: ['arn:aws:sns:*:*:*'] }));
  }
}
