import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { addService, builtFolders } from './service-app.ts';

const app = new App();
addService(app, builtFolders);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
