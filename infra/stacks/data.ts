import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { raiseAlarm } from '../constructs/alarm.ts';
import { createAlarmTopic } from '../constructs/alarm-topic.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { bucketEnd, endOf } from '../constructs/stage-end.ts';
import { keepsData, type StageSettings } from '../definitions/stage-settings.ts';
import type { Secrets } from '../definitions/service-resources.ts';
import { tableDefinition } from '../definitions/table-definition.ts';

const GENERATED_LENGTH = 64;
const ADMIN_PASSWORD_LENGTH = 24;
/** Throttled requests in five minutes. */
const THROTTLE_LIMIT = 10;

/** What must survive every deployment: the table, its key, the secrets, the
 * pictures of bars. And the alarms' topic. */
export class DataStack extends Stack {
  readonly key: Key;
  readonly table: Table;
  readonly secrets: Secrets<Secret>;
  readonly alarmTopic: Topic;
  readonly pictures: Bucket;
  private readonly settings: StageSettings;

  constructor(scope: Construct, id: string, props: StackProps & { settings: StageSettings }) {
    super(scope, id, { ...props, terminationProtection: keepsData(props.settings) });
    this.settings = props.settings;
    this.key = new Key(this, 'Key', {
      description: 'Encrypts the table, the secrets and the alarms of the service.',
      enableKeyRotation: true,
      removalPolicy: endOf(this.settings),
    });
    this.table = this.createTable();
    const { bankFeed, identityCheck, portonePayChannelKey, textsCarrier } = this.settings;
    this.secrets = {
      PEPPER: this.createSecret(
        'Pepper',
        'Key of the keyed hashes that stand for phones, login ids and tokens.',
      ),
      FIELD_KEY: this.createSecret(
        'FieldKey',
        'Key of phones and account numbers in the table. Losing it loses them.',
      ),
      PUSH_KEY: this.createSecret(
        'PushKey',
        'Becomes the key by which browsers know who pushes to them. Replacing it ends every subscription.',
      ),
      ORIGIN_SECRET: this.createSecret(
        'OriginSecret',
        'Known to CloudFront and the API only; closes the API to others.',
      ),
      ADMIN_PASSWORD: this.createSecret(
        'AdminPassword',
        'The password of the admin page.',
        ADMIN_PASSWORD_LENGTH,
      ),
      ...(bankFeed === 'popbill' && {
        POPBILL_SECRET_KEY: this.createSecret('PopbillKey', 'Key of the bank feed; to be filled in.'),
      }),
      ...(identityCheck === 'portone' && {
        PORTONE_API_SECRET: this.createSecret('PortOneSecret', 'Of PortOne’s V2 API; to be filled in.'),
      }),
      ...(portonePayChannelKey !== undefined && {
        PORTONE_PAY_SECRET: this.createSecret('PortOnePaySecret', 'Of PortOne’s V2 API; to be filled in.'),
        PORTONE_WEBHOOK_SECRET: this.createSecret(
          'PortOneWebhookSecret',
          'Key of PortOne’s messages; to be filled in.',
        ),
      }),
      ...(textsCarrier === 'solapi' && {
        SOLAPI_API_SECRET: this.createSecret('SolapiSecret', 'Of Solapi’s API; to be filled in.'),
      }),
    };
    this.pictures = this.createPictures(props.settings.domain);
    this.alarmTopic = createAlarmTopic(this, { key: this.key, email: props.settings.alarmEmail });
    this.alarmOnThrottling();
    new CfnOutput(this, 'AdminPasswordSecret', { value: this.secrets.ADMIN_PASSWORD.secretName });
  }

  private createTable(): Table {
    const key = (name: string) => ({ name, type: AttributeType.STRING });
    const table = new Table(this, 'Table', {
      partitionKey: key(tableDefinition.partitionKey),
      sortKey: key(tableDefinition.sortKey),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.key,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: tableDefinition.timeToLiveAttribute,
      deletionProtection: keepsData(this.settings),
      removalPolicy: endOf(this.settings),
    });
    for (const index of tableDefinition.indexes) {
      table.addGlobalSecondaryIndex({
        indexName: index.name,
        partitionKey: key(index.partitionKey),
        sortKey: key(index.sortKey),
        projectionType: ProjectionType.ALL,
      });
    }
    return table;
  }

  private createSecret(id: string, description: string, passwordLength = GENERATED_LENGTH): Secret {
    const secret = new Secret(this, id, {
      description,
      encryptionKey: this.key,
      generateSecretString: { passwordLength, excludePunctuation: true },
      removalPolicy: endOf(this.settings),
    });
    acknowledge(
      secret,
      'AwsSolutions-SMG4',
      'Not rotated by the clock: stored hashes and ciphers depend on the keys, and a person changes the others.',
    );
    return secret;
  }

  /** Private: CloudFront reads it for the site, browsers post to it with a form that the service signs. */
  private createPictures(domain: string | undefined): Bucket {
    const bucket = new Bucket(this, 'Pictures', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      ...bucketEnd(this.settings),
      // What was uploaded is copied when it is saved, at the latest a day after it was begun.
      lifecycleRules: [{ prefix: 'uploads/', expiration: Duration.days(2) }],
      cors: [
        {
          allowedMethods: [HttpMethods.POST],
          // A site that has no name of its own knows its address only after its deployment.
          allowedOrigins: [domain === undefined ? '*' : `https://${domain}`],
          allowedHeaders: ['*'],
        },
      ],
    });
    bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        resources: [bucket.arnForObjects('pictures/*')],
        conditions: { StringEquals: { 'AWS:SourceAccount': this.account } },
      }),
    );
    acknowledge(bucket, 'AwsSolutions-S1', 'It holds nothing but pictures that the public site shows.');
    return bucket;
  }

  private alarmOnThrottling(): void {
    const { tableName } = this.table;
    const places = [{}, ...tableDefinition.indexes.map(({ name }) => ({ GlobalSecondaryIndexName: name }))];
    for (const metricName of ['ReadThrottleEvents', 'WriteThrottleEvents']) {
      const counts = places.map((place, index) => [
        `at${index}`,
        new Metric({
          namespace: 'AWS/DynamoDB',
          metricName,
          dimensionsMap: { TableName: tableName, ...place },
          statistic: 'Sum',
        }),
      ]);
      raiseAlarm(this, metricName, {
        metric: new MathExpression({
          expression: places.map((_, index) => `FILL(at${index}, 0)`).join(' + '),
          usingMetrics: Object.fromEntries(counts),
          period: Duration.minutes(5),
        }),
        threshold: THROTTLE_LIMIT,
        impact: 'Calls are slow or fail because the table or one of its indexes turns requests away.',
        runbook: 'table-throttled',
        topic: this.alarmTopic,
      });
    }
  }
}
