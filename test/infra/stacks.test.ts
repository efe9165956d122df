import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routeKey, routeList } from '../../shared/routes/index.ts';
import { API_FUNCTIONS } from '../../shared/routes/route.ts';
import { functionNames } from '../../infra/definitions/function-list.ts';
import { NODE_MAJOR } from '../../infra/definitions/node-version.ts';
import { synthesized } from './synthesized.ts';
import { createTableInput, tableDefinition } from '../../infra/definitions/table-definition.ts';

const { isProtected, resources, stack, ofType } = await synthesized();

const functionProperties = z.object({
  Environment: z.object({ Variables: z.record(z.string(), z.unknown()) }),
});
const policyProperties = z.object({
  PolicyDocument: z.object({ Statement: z.array(z.record(z.string(), z.unknown())) }),
});
/** Our functions; the CDK adds its own for deployments. */
const ownFunctions = () =>
  ofType('AWS::Lambda::Function').filter(({ properties }) => {
    const parsed = functionProperties.safeParse(properties);
    return parsed.success && parsed.data.Environment.Variables['TABLE_NAME'] !== undefined;
  });

describe('the data stack', () => {
  it('retains and protects the table, with point-in-time recovery and a customer-managed key', () => {
    stack('data').hasResource('AWS::DynamoDB::Table', {
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      Properties: {
        DeletionProtectionEnabled: true,
        BillingMode: 'PAY_PER_REQUEST',
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: Match.anyValue() },
        TimeToLiveSpecification: { AttributeName: tableDefinition.timeToLiveAttribute, Enabled: true },
      },
    });
    stack('data').hasResource('AWS::KMS::Key', {
      DeletionPolicy: 'Retain',
      Properties: { EnableKeyRotation: true },
    });
  });

  it('defines the table as the local host does', () => {
    const local = createTableInput('local');
    stack('data').hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: local.KeySchema,
      AttributeDefinitions: Match.arrayWith(local.AttributeDefinitions ?? []),
      GlobalSecondaryIndexes: local.GlobalSecondaryIndexes,
    });
  });

  it('is protected itself, and with every other stack of dev leaves nothing behind', async () => {
    const dev = await synthesized('dev');
    const ofDev = dev.templates;
    const kept = Object.entries(ofDev).flatMap(([name, template]) =>
      Object.entries<{ Type: string; DeletionPolicy?: string }>(template.toJSON()['Resources'])
        // A version goes with its function.
        .filter(
          ([, { Type, DeletionPolicy }]) => DeletionPolicy === 'Retain' && Type !== 'AWS::Lambda::Version',
        )
        .map(([id]) => `${name} ${id}`),
    );
    expect(kept).toEqual([]);
    const buckets = Object.values(ofDev).flatMap((template) =>
      Object.keys(template.findResources('AWS::S3::Bucket')),
    );
    const emptied = Object.values(ofDev).flatMap((template) =>
      Object.keys(template.findResources('Custom::S3AutoDeleteObjects')),
    );
    expect(emptied).toHaveLength(buckets.length);
    ofDev['data']?.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
    expect(Object.keys(stack('data').findResources('Custom::S3AutoDeleteObjects'))).toEqual([]);
    expect([isProtected, dev.isProtected]).toEqual([['data'], []]);
  });

  it('retains every secret and encrypts it with the key', () => {
    for (const secret of ofType('AWS::SecretsManager::Secret'))
      expect(secret.properties['KmsKeyId']).toBeDefined();
    stack('data').allResources('AWS::SecretsManager::Secret', { DeletionPolicy: 'Retain' });
  });
});

describe('the API stack', () => {
  it('has exactly one explicit route for every call of the route table', () => {
    const keys = ofType('AWS::ApiGatewayV2::Route').map(({ properties }) => properties['RouteKey']);
    expect(keys.toSorted()).toEqual(routeList.map(routeKey).toSorted());
  });

  it('gives each of its functions its own role and log group', () => {
    const functions = ownFunctions().filter((resource) => resource.stack === 'api');
    expect(functions).toHaveLength(Object.keys(API_FUNCTIONS).length);
    for (const property of ['Role', 'LoggingConfig']) {
      const values = functions.map(({ properties }) => JSON.stringify(properties[property]));
      expect(new Set(values).size).toBe(functions.length);
    }
  });

  it('logs the route and never the path, which can carry a phone number', () => {
    for (const { properties } of ofType('AWS::ApiGatewayV2::Stage')) {
      const settings = JSON.stringify(properties['AccessLogSettings']);
      expect(settings).toContain('$context.routeKey');
      expect(settings).not.toMatch(/\$context\.(path|identity|authorizer)/);
    }
  });
});

describe('all stacks', () => {
  it('are few resources beside the routes, and few alarms', () => {
    expect(resources.length - routeList.length).toBeLessThanOrEqual(159);
    expect(ofType('AWS::CloudWatch::Alarm').length).toBeLessThanOrEqual(30);
  });

  it('cost what the operator is told while nobody comes: USD 11 for the firewall, 4 for alarms, 3 for secrets and key', () => {
    // A figure is paid by the hour in which it is written.
    const listed = (type: string, name: string): unknown[] =>
      ofType(type).flatMap(({ properties }) => properties[name] ?? []);
    // An alarm on a formula is paid for each metric in it.
    const watched = [
      ...ofType('AWS::CloudWatch::Alarm').filter(({ properties }) => properties['Metrics'] === undefined),
      ...listed('AWS::CloudWatch::Alarm', 'Metrics').filter((metric) => 'MetricStat' in Object(metric)),
    ];
    const firewalls = ofType('AWS::WAFv2::WebACL').length;
    expect(5 * firewalls + listed('AWS::WAFv2::WebACL', 'Rules').length).toBe(11);
    expect(Math.round(0.1 * watched.length)).toBe(4);
    expect(0.4 * ofType('AWS::SecretsManager::Secret').length + ofType('AWS::KMS::Key').length).toBe(3);
  });

  it('expire their logs', () => {
    const groups = ofType('AWS::Logs::LogGroup');
    expect(groups.filter(({ stack: name }) => name !== 'texts')).toHaveLength(functionNames.length + 1);
    for (const { stack: name, properties } of groups) {
      expect(properties['RetentionInDays']).toBe(name === 'texts' ? 30 : 90);
    }
  });

  it('run our functions on arm64 without a secret in their configuration', () => {
    expect(ownFunctions()).toHaveLength(functionNames.length);
    for (const { properties } of ownFunctions()) {
      expect(properties).toMatchObject({ Architectures: ['arm64'], Runtime: `nodejs${NODE_MAJOR}.x` });
      const { Variables } = functionProperties.parse(properties).Environment;
      expect(JSON.stringify(Variables)).not.toContain('{{resolve:');
      for (const name of ['PEPPER', 'FIELD_KEY', 'ADMIN_PASSWORD', 'ORIGIN_SECRET']) {
        expect(Variables).not.toHaveProperty(name);
      }
    }
  });

  it('give our roles no wildcard except for texts and traces, whose receivers have no ARN, and the keys of pictures', () => {
    const policies = ofType('AWS::IAM::Policy').filter(({ stack: name }) => /data|events|api/.test(name));
    const statements = policies.flatMap(
      ({ properties }) => policyProperties.parse(properties).PolicyDocument.Statement,
    );
    expect(statements.length).toBeGreaterThan(functionNames.length);
    for (const statement of statements) {
      expect(JSON.stringify(statement['Action'])).not.toContain('*');
      if (statement['NotResource'] !== undefined) {
        expect(statement).toMatchObject({ Action: 'sns:Publish', NotResource: 'arn:aws:sns:*:*:*' });
      } else if (JSON.stringify(statement['Action']).includes('xray:')) {
        expect(statement['Action']).toEqual(['xray:PutTelemetryRecords', 'xray:PutTraceSegments']);
      } else {
        expect(JSON.stringify(statement['Resource']).replace(/\/(pictures|uploads)\/\*/g, '')).not.toContain(
          '*',
        );
      }
    }
  });
});
