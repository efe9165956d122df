import { Template } from 'aws-cdk-lib/assertions';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { BackupVaultStack } from '../../../infra/stacks/backup-vault.ts';
import { checkSettings } from '../../../infra/definitions/stage-settings.ts';
import { PipelineStack } from '../../../infra/stacks/pipeline.ts';
import { stages } from '../../../infra/stages/index.ts';
import { cloudFormationSchemas } from './cloudformation-schema.ts';
import { COPY_VAULT_ARN, synthesized, withApp } from '../synthesized.ts';

const resourcesSchema = z.record(
  z.string(),
  z.object({ Type: z.string(), Properties: z.record(z.string(), z.unknown()).optional() }),
);
const { faultsOf } = cloudFormationSchemas();
const faultsIn = (template: Template): string[] =>
  Object.entries(resourcesSchema.parse(template.toJSON()['Resources'])).flatMap(([id, resource]) =>
    faultsOf(id, resource),
  );

it.each(Object.keys(stages))('the templates of %s follow the CloudFormation schemas', async (stage) => {
  const { templates } = await synthesized({ backupVaultArn: COPY_VAULT_ARN, firewallLog: 'findings' }, stage);
  expect(Object.values(templates).flatMap(faultsIn)).toEqual([]);
});

it('the template of the other account’s vault follows them', () => {
  const props = { sourceAccount: '123456789012' };
  const template = withApp((app) => Template.fromStack(new BackupVaultStack(app, 'Vault', props)));
  expect(faultsIn(template)).toEqual([]);
});

it('the template of the pipeline’s roles follows them', () => {
  const stages = [checkSettings('dev', {})];
  const props = { env: { account: '123456789012' }, repository: 'hapseok/hapseok', stages };
  const template = withApp((app) => Template.fromStack(new PipelineStack(app, 'Pipeline', props)));
  expect(faultsIn(template)).toEqual([]);
});

it.each([
  [
    'an unknown type',
    { Type: 'AWS::Lambda::Funktion' },
    ['Job: AWS::Lambda::Funktion is no type of resource'],
  ],
  [
    'a missing property',
    { Type: 'AWS::Lambda::Function', Properties: { Code: { ZipFile: '' } } },
    ['Job (AWS::Lambda::Function): misses Role'],
  ],
  [
    'an unknown property, deep inside',
    { Type: 'AWS::SQS::Queue', Properties: { RedrivePolicy: { maxReceiveCount: 3 }, Timeout: 3 } },
    ['Job (AWS::SQS::Queue): knows no Timeout'],
  ],
  [
    'a value that is not listed',
    {
      Type: 'AWS::Lambda::Function',
      Properties: { Code: {}, Role: { Ref: 'Role' }, TracingConfig: { Mode: 'On' } },
    },
    ['Job (AWS::Lambda::Function).TracingConfig.Mode: "On" is no Active | PassThrough'],
  ],
  [
    'a value of another type',
    { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: '30 s' } },
    ['Job (AWS::SQS::Queue).VisibilityTimeout: "30 s" is no whole number'],
  ],
])('names %s', (_, resource, faults) => {
  expect(faultsOf('Job', resource)).toEqual(faults);
});

it('accepts values that are known only at the deployment, and custom resources', () => {
  const queue = { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: { 'Fn::GetAtt': ['A', 'B'] } } };
  expect([
    ...faultsOf('Queue', queue),
    ...faultsOf('Own', { Type: 'Custom::Own', Properties: { a: 1 } }),
  ]).toEqual([]);
});
