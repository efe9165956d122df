import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Stack, Tags, type App } from 'aws-cdk-lib';
import { readContext, type DeployContext } from './definitions/context.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { EventsStack } from './stacks/events.ts';
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
export function addService(app: App, folders: BuildFolders): { [name: string]: Stack } {
  const context = readContext(app.node);
  const account = process.env['CDK_DEFAULT_ACCOUNT'];
  const env = { region: context.region, ...(account === undefined ? {} : { account }) };
  const name = (part: string) => `Hapseok-${context.stage}-${part}`;

  const data = new DataStack(app, name('Data'), { env, context });
  const { key, table, secrets, alarmTopic, pictures, picturesExport } = data;
  const settings = settingsOf(context);
  const bundleDir = folders.functionsDir;
  const shared = {
    key,
    table,
    secrets,
    alarmTopic,
    pictures,
    picturesExport,
    settings,
    bundleDir,
    ...textModelOf(context),
  };
  const events = new EventsStack(app, name('Events'), { env, context, resources: shared });
  const api = new ApiStack(app, name('Api'), { env, resources: events.resources });
  const edge = new EdgeStack(app, name('Edge'), {
    env: { ...env, region: 'us-east-1' },
    crossRegionReferences: true,
  });
  const web = new WebStack(app, name('Web'), {
    env,
    context,
    crossRegionReferences: true,
    apiDomainName: api.domainName,
    originSecret: secrets.ORIGIN_SECRET,
    webAclArn: edge.webAclArn,
    pictures,
    siteDir: folders.siteDir,
  });
  Tags.of(app).add('service', 'hapseok');
  Tags.of(app).add('stage', context.stage);
  return { data, events, api, edge, web };
}

const textModelOf = ({ textReader, bedrockModelId, bedrockRegion }: DeployContext) =>
  textReader === 'bedrock' && bedrockModelId !== undefined
    ? { textModel: { id: bedrockModelId, region: bedrockRegion } }
    : {};

/** Plain environment variables of the functions; without one the configuration's harmless sample is used. */
function settingsOf(context: DeployContext): Record<string, string> {
  const settings = {
    BANK_FEED: context.bankFeed,
    FIRST_ADMIN_ID: context.firstAdminId,
    POPBILL_LINK_ID: context.popbillLinkId,
    POPBILL_CORP_NUM: context.popbillCorpNum,
    POPBILL_BANK_CODE: context.popbillBankCode,
    TEXT_READER: context.textReader,
    BEDROCK_MODEL_ID: context.bedrockModelId,
    BEDROCK_REGION: context.textReader === 'bedrock' ? context.bedrockRegion : undefined,
    BANK_ACCOUNT_BANK: context.bankAccountBank,
    BANK_ACCOUNT_NUMBER: context.bankAccountNumber,
    BANK_ACCOUNT_OWNER: context.bankAccountOwner,
  };
  return Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
