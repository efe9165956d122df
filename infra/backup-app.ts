import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { BackupVaultStack } from './stacks/backup-vault.ts';

/** Deployed once, with the credentials of the other account (docs/operator.md, "A copy in another account"). */
const app = new App();
const sourceAccount: unknown = app.node.tryGetContext('sourceAccount');
if (typeof sourceAccount !== 'string' || !/^\d{12}$/.test(sourceAccount)) {
  throw new Error('Name the account of the service: -c sourceAccount=123456789012.');
}
new BackupVaultStack(app, 'Hapseok-BackupVault', {
  sourceAccount,
  env: { region: 'ap-northeast-2' },
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
