import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Stack, Tags, type App } from 'aws-cdk-lib';
import { variablesOf } from './definitions/function-variables.ts';
import type { StageSettings } from './definitions/stage-settings.ts';
import { ApiStack } from './stacks/api.ts';
import { BackupsStack } from './stacks/backups.ts';
import { DashboardStack } from './stacks/dashboard.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { EventsStack } from './stacks/events.ts';
import { TextsStack } from './stacks/texts.ts';
import { WebStack } from './stacks/web.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface BuildFolders {
  functionsDir: string;
  siteDir: string;
}

export const builtFolders: BuildFolders = {
  functionsDir: join(root, 'dist/functions'),
  siteDir: join(root, 'web/dist'),
};

/** All stacks of one stage, in the order in which they are deployed. */
export function addService(
  app: App,
  settings: StageSettings,
  folders: BuildFolders,
): { [name: string]: Stack } {
  const account = settings.account ?? process.env['CDK_DEFAULT_ACCOUNT'];
  const env = { region: settings.region, ...(account === undefined ? {} : { account }) };
  const name = (part: string) => `Hapseok-${settings.stage}-${part}`;

  const data = new DataStack(app, name('Data'), { env, settings });
  const { key, table, secrets, alarmTopic, pictures } = data;
  const bundleDir = folders.functionsDir;
  const shared = {
    key,
    table,
    secrets,
    alarmTopic,
    // As the other stacks import it, by which cdk-nag calls it.
    pictures: { bucketName: pictures.bucketName, bucketArn: data.exportValue(pictures.bucketArn) },
    variables: variablesOf(settings),
    metricNamespace: `Hapseok-${settings.stage}`,
    bundleDir,
    textsCarrier: settings.textsCarrier,
    ...textModelOf(settings),
  };
  const events = new EventsStack(app, name('Events'), { env, resources: shared });
  const texts = addTexts(app, name('Texts'), env, settings, data);
  const backups = addBackups(app, name('Backups'), env, settings, data);
  const api = new ApiStack(app, name('Api'), { env, resources: events.resources });
  const edge = new EdgeStack(app, name('Edge'), {
    env: { ...env, region: 'us-east-1' },
    crossRegionReferences: true,
    commonRules: settings.commonRules,
    firewallLog: settings.firewallLog,
  });
  const web = new WebStack(app, name('Web'), {
    env,
    settings,
    crossRegionReferences: true,
    apiDomainName: api.domainName,
    originSecret: secrets.ORIGIN_SECRET,
    webAclArn: edge.webAclArn,
    pictures,
    siteDir: folders.siteDir,
  });
  const dashboard = new DashboardStack(app, name('Dashboard'), {
    env,
    stage: settings.stage,
    apiId: api.apiId,
    tableName: table.tableName,
    distributionId: web.distributionId,
    undelivered: texts?.undelivered ?? null,
    resources: events.resources,
  });
  Tags.of(app).add('service', 'hapseok');
  Tags.of(app).add('stage', settings.stage);
  return {
    data,
    events,
    ...(texts === null ? {} : { texts }),
    ...(backups === null ? {} : { backups }),
    api,
    edge,
    web,
    dashboard,
  };
}

/** One stage decides how the account sends texts and has this. */
function addTexts(
  app: App,
  name: string,
  env: { region: string },
  { region, smsRegion = region, smsSpendUsd, smsSender, alarmEmail }: StageSettings,
  { alarmTopic }: DataStack,
): TextsStack | null {
  if (smsSpendUsd === undefined) return null;
  return new TextsStack(app, name, {
    env: { ...env, region: smsRegion },
    spendUsd: smsSpendUsd,
    sender: smsSender,
    alarmEmail,
    alarmTopic: smsRegion === region ? alarmTopic : null,
  });
}

/** A stage with a vault in another account has this. */
function addBackups(
  app: App,
  name: string,
  env: { region: string },
  { backupVaultArn }: StageSettings,
  { table, key, alarmTopic }: DataStack,
): BackupsStack | null {
  if (backupVaultArn === undefined) return null;
  return new BackupsStack(app, name, { env, table, key, copyVaultArn: backupVaultArn, alarmTopic });
}

const textModelOf = ({ textReader, bedrockModelId, bedrockRegion }: StageSettings) =>
  textReader === 'bedrock' && bedrockModelId !== undefined
    ? { textModel: { id: bedrockModelId, region: bedrockRegion } }
    : {};
