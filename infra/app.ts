import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { readStage } from './definitions/stage-name.ts';
import { checkSettings } from './definitions/stage-settings.ts';
import { requireOperatorIn } from './operator-pages.ts';
import { addService, builtFolders } from './service-app.ts';
import { stages } from './stages/index.ts';

const app = new App();
const stage = readStage(app.node);
const settings = checkSettings(stage, stages[stage]);
requireOperatorIn(builtFolders.siteDir, settings);
addService(app, settings, builtFolders);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
