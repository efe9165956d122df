import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as z from 'zod';
import { stagesOfAccount } from './definitions/account-stages.ts';
import { PipelineStack } from './stacks/pipeline.ts';
import { stages } from './stages/index.ts';

const context = z.object({
  repository: z
    .string('Name the repository on GitHub: -c repository=OWNER/NAME.')
    .regex(/^[\w.-]+\/[\w.-]+$/, 'Name the repository on GitHub: -c repository=OWNER/NAME.'),
  provider: z
    .string()
    .regex(
      /^arn:aws:iam::\d{12}:oidc-provider\/token\.actions\.githubusercontent\.com$/,
      'Name the ARN of the provider of GitHub that the account has: -c provider=ARN.',
    )
    .optional(),
});

/** `npx cdk deploy --app 'node --import tsx infra/pipeline-app.ts' -c
 * repository=OWNER/NAME`, once in each account. */
const app = new App();
const { repository, provider } = context.parse({
  repository: app.node.tryGetContext('repository'),
  provider: app.node.tryGetContext('provider'),
});
const account = process.env['CDK_DEFAULT_ACCOUNT'];
if (account === undefined) throw new Error('Sign in to the account of the stage first.');
new PipelineStack(app, 'Hapseok-Pipeline', {
  env: { account },
  repository,
  stages: stagesOfAccount(stages, account),
  providerArn: provider,
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
