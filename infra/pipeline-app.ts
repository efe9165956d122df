import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { PipelineStack } from './stacks/pipeline.ts';
import { stages } from './stages/index.ts';

/** `npx cdk deploy --app 'node --import tsx infra/pipeline-app.ts' -c
 * repository=OWNER/NAME`, once in an account. */
const app = new App();
const repository: unknown = app.node.tryGetContext('repository');
if (typeof repository !== 'string' || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
  throw new Error('Name the repository on GitHub: -c repository=OWNER/NAME.');
}
new PipelineStack(app, 'Hapseok-Pipeline', { repository, stages: Object.keys(stages) });
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
