import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { checkSettings, type StageFile } from '../../../infra/definitions/stage-settings.ts';
import { PipelineStack } from '../../../infra/stacks/pipeline.ts';
import { stages } from '../../../infra/stages/index.ts';
import { COPY_VAULT_ARN, PROD_SETTINGS, withApp, withStacks } from '../synthesized.ts';

/** With every stack and every part of the service. */
const WHOLE: StageFile = {
  ...PROD_SETTINGS,
  domain: 'hapseok.kr',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  backupVaultArn: COPY_VAULT_ARN,
  hostedZoneId: 'Z0123456789',
  firewallLog: 'findings',
  identityCheck: 'portone',
  portoneStoreId: 'store-hapseok',
  portoneChannelKey: 'channel-key-hapseok',
  textReader: 'bedrock',
  bedrockModelId: 'apac.anthropic.claude-haiku',
};

/** As `npx cdk deploy` does, which fails at what cdk-nag finds. */
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

it('cdk-nag accepts the roles of the pipeline', () => {
  withApp((app) => {
    new PipelineStack(app, 'Pipeline', {
      env: { account: PROD_SETTINGS.account, region: 'ap-northeast-2' },
      repository: 'hapseok/hapseok',
      stages: [checkSettings('prod', PROD_SETTINGS)],
    });
    expect(() => check(app)).not.toThrow();
  });
});
