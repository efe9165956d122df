import { type App, Stack, Validations } from 'aws-cdk-lib';
import { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterEach, expect, it, vi } from 'vitest';
import { checkSettings } from '../../../infra/definitions/stage-settings.ts';
import { BackupVaultStack } from '../../../infra/stacks/backup-vault.ts';
import { PipelineStack } from '../../../infra/stacks/pipeline.ts';
import { stages } from '../../../infra/stages/index.ts';
import { PROD_SETTINGS, WHOLE, withApp, withStacks } from '../synthesized.ts';

/** The schemas of CloudFormation take half of a synthesis. */
const validated = () => vi.stubEnv('CDK_VALIDATION', 'true');
afterEach(() => vi.unstubAllEnvs());

/** As `npx cdk deploy` does, which fails at what cdk-nag finds. */
function check(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  app.synth();
}

/** A deployment knows the account, `npm run synth` does not: findings name it, or a reference. */
it.each([
  ['dev without an account', 'dev', stages['dev'], undefined],
  ['prod without an account', 'prod', { ...PROD_SETTINGS, ...WHOLE }, undefined],
  [
    'prod in an account, and CloudFormation does',
    'prod',
    { ...PROD_SETTINGS, ...WHOLE },
    PROD_SETTINGS.account,
  ],
] as const)('cdk-nag accepts all stacks of %s', async (_, stage, file, account) => {
  if (account !== undefined) validated();
  const settings = { ...checkSettings(stage, file), account };
  await withStacks(settings, (app) => expect(() => check(app)).not.toThrow());
});

it('cdk-nag accepts the roles of the pipeline, and the vault of another account', () => {
  validated();
  withApp((app) => {
    const env = { account: PROD_SETTINGS.account, region: 'ap-northeast-2' };
    const pipeline = { repository: 'hapseok/hapseok', stages: [checkSettings('prod', PROD_SETTINGS)] };
    new PipelineStack(app, 'Pipeline', { env, ...pipeline });
    new BackupVaultStack(app, 'Vault', { sourceAccount: PROD_SETTINGS.account });
    expect(() => check(app)).not.toThrow();
  });
});

it('a value that CloudFormation would refuse ends the synthesis', () => {
  validated();
  withApp((app) => {
    new CfnFunction(new Stack(app, 'Wrong'), 'Job', { code: { zipFile: '' }, role: 'r' });
    expect(() => app.synth()).toThrow("'Runtime' is a required property");
  });
});
