import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { BUSINESS, CONTACT } from '../shared/product.ts';
import { checkSettings, readStage } from './definitions/stage-settings.ts';
import { addService, builtFolders } from './service-app.ts';
import { stages } from './stages/index.ts';

const app = new App();
const stage = readStage(app.node);
addService(app, checkSettings(stage, stages[stage], { contact: CONTACT, business: BUSINESS }), builtFolders);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
