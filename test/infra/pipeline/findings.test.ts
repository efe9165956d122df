import { type App, Stack, Validations } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { checkSettings, type StageFile } from '../../../infra/definitions/stage-settings.ts';
import { BackupVaultStack } from '../../../infra/stacks/backup-vault.ts';
import { PipelineStack } from '../../../infra/stacks/pipeline.ts';
import { stages } from '../../../infra/stages/index.ts';
import { COPY_VAULT_ARN, PROD_SETTINGS, withApp, withStacks } from '../synthesized.ts';

// The other tests leave it out, which saves much of their time.
vi.stubEnv('CDK_VALIDATION', 'true');
afterAll(() => vi.unstubAllEnvs());

/** With every stack and every part of the service. */
const WHOLE: StageFile = {
  ...PROD_SETTINGS,
  smsRegion: 'ap-northeast-1',
  domain: 'hapseok.kr',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  backupVaultArn: COPY_VAULT_ARN,
  hostedZoneId: 'Z0123456789',
  firewallLog: 'findings',
  identityCheck: 'portone',
  portoneStoreId: 'store-hapseok',
  portoneChannelKey: 'channel-key-hapseok',
  payments: 'portone',
  portonePayChannelKey: 'channel-key-payments',
  textReader: 'bedrock',
  bedrockModelId: 'apac.anthropic.claude-haiku',
};

/** As `npx cdk deploy` does, which fails at what cdk-nag finds and at what the CloudFormation schemas refuse. */
function check(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
}

/** A deployment knows the account, `npm run synth` does not: findings name it, or a reference. */
describe.each([
  ['in an account', '123456789012'],
  ['without an account', undefined],
])('%s cdk-nag accepts', (_, account) => {
  it.each([
    ['dev', stages['dev']],
    ['prod', WHOLE],
  ])('all stacks of %s', async (stage, file) => {
    const settings = { ...checkSettings(stage, file), account };
    await withStacks(settings, (app) => expect(() => check(app)).not.toThrow());
  });
});

it('cdk-nag accepts the roles of the pipeline, and the vault of another account', () => {
  withApp((app) => {
    const env = { account: PROD_SETTINGS.account, region: 'ap-northeast-2' };
    const pipeline = { repository: 'hapseok/hapseok', stages: [checkSettings('prod', PROD_SETTINGS)] };
    new PipelineStack(app, 'Pipeline', { env, ...pipeline });
    new BackupVaultStack(app, 'Vault', { sourceAccount: PROD_SETTINGS.account });
    expect(() => check(app)).not.toThrow();
  });
});

it('a value that CloudFormation would refuse ends the synthesis', () => {
  withApp((app) => {
    new CfnFunction(new Stack(app, 'Wrong'), 'Job', { code: { zipFile: '' }, role: 'r' });
    expect(() => app.synth()).toThrow("'Runtime' is a required property");
  });
});
