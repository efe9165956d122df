import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { functionNames } from '../../infra/definitions/function-list.ts';
import { checkSettings, type StageFile, type StageSettings } from '../../infra/definitions/stage-settings.ts';
import { addService } from '../../infra/service-app.ts';
import { REAL_OPERATOR } from '../content/real-operator.ts';

/** What prod needs at least. */
export const PROD_SETTINGS = {
  account: '123456789012',
  firstAdminId: 'firstadmin',
  alarmEmail: 'ops@hapseok.kr',
  bankAccountBank: '신한은행',
  bankAccountNumber: '110-987-654321',
  bankAccountOwner: '합석',
  smsRegion: 'ap-northeast-2',
  smsSpendUsd: 200,
  operator: REAL_OPERATOR,
} as const satisfies StageFile;
/** A vault of another account. */
export const COPY_VAULT_ARN = 'arn:aws:backup:ap-northeast-2:210987654321:backup-vault:Copies';
const PORTONE = {
  portoneStoreId: 'store-hapseok',
  portonePayChannelKey: 'channel-key-payments',
} as const;
/** Every stack and every part of the service but Solapi, which takes the place of SNS. */
export const WHOLE = {
  ...PORTONE,
  smsRegion: 'ap-northeast-1',
  smsSender: 'Hapseok',
  domain: 'hapseok.kr',
  certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/1',
  hostedZoneId: 'Z0123456789',
  hstsPreload: true,
  backupVaultArn: COPY_VAULT_ARN,
  commonRules: 'block',
  firewallLog: 'findings',
  bankFeed: 'popbill',
  popbillLinkId: 'HAPSEOK',
  popbillCorpNum: '1234567890',
  popbillBankCode: '0088',
  identityCheck: 'portone',
  portoneChannelKey: 'channel-key-hapseok',
  payments: 'portone',
  textReader: 'bedrock',
  bedrockModelId: 'apac.anthropic.claude-haiku',
  bedrockRegion: 'ap-northeast-1',
} as const satisfies StageFile;
/** The other choice, where a part has two that are not left out. */
export const OTHERWISE = {
  ...PORTONE,
  payments: 'bank',
  smsRegion: undefined,
  smsSpendUsd: undefined,
  textsCarrier: 'solapi',
  solapiApiKey: 'NCSAPPLE12345678',
  solapiSender: '0271234567',
  textsPerMonth: 30_000,
  kakaoChannel: 'KA01PF200323182344986oTFz9CIabcx',
  alimtalkTemplates: { confirmed: 'KA01TP200323182345741y9yF20aabcx' },
  textReader: 'bedrock',
  bedrockModelId: 'vendor.small-v1:0',
} as const satisfies StageFile;
/** What may be left out is. */
const LEAN = { smsRegion: undefined, smsSpendUsd: undefined } as const satisfies StageFile;

export interface StackResource {
  stack: string;
  id: string;
  type: string;
  properties: Record<string, unknown>;
}

/** What the CDK's own commands give an app: the flags by which it synthesises. */
const { context: flags } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8')) as {
  context: Record<string, unknown>;
};

/** Uses a CDK app, whose output lies in a temporary folder until then. */
export function withApp<T>(use: (app: App) => T, context: Record<string, string> = {}): T {
  const outdir = mkdtempSync(join(tmpdir(), 'cdk-'));
  try {
    return use(new App({ outdir, context: { ...flags, ...context } }));
  } finally {
    rmSync(outdir, { recursive: true });
  }
}

export interface Synthesized {
  /** The stacks that CloudFormation does not delete. */
  isProtected: string[];
  templates: Record<string, Template>;
  resources: StackResource[];
  /** Throws for a stack that the stage has not. */
  stack: (name: string) => Template;
  ofType: (type: string) => StackResource[];
}

/** The stages of the tests: synthesising one takes a second or two, so a test of one part takes a whole stage. */
const STAGES = {
  prod: checkSettings('prod', PROD_SETTINGS),
  whole: checkSettings('prod', { ...PROD_SETTINGS, ...WHOLE }),
  otherwise: checkSettings('prod', { ...PROD_SETTINGS, ...OTHERWISE }),
  dev: checkSettings('dev', { ...PROD_SETTINGS, ...LEAN }),
};
type TestStage = keyof typeof STAGES;

const known = new Map<TestStage, Promise<Synthesized>>();

/**
 * The templates of all stacks of a stage, made of empty bundles and an empty site, and their resources. The
 * files of one worker share them, and change nothing in them.
 */
export function synthesized(stage: TestStage = 'prod'): Promise<Synthesized> {
  const made = known.get(stage) ?? synthesize(STAGES[stage]);
  known.set(stage, made);
  return made;
}

/** Uses all stacks of a stage, made of empty bundles and an empty site that are there until then. */
export async function withStacks<T>(
  settings: StageSettings,
  use: (app: App, stacks: ReturnType<typeof addService>) => T,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'synth-'));
  const functionsDir = join(folder, 'functions');
  const siteDir = join(folder, 'site');
  for (const name of functionNames) {
    await mkdir(join(functionsDir, name), { recursive: true });
    await writeFile(join(functionsDir, name, 'index.mjs'), `export const handler = '${name}';`);
  }
  await mkdir(siteDir);
  for (const page of ['index.html', 'shell.html']) await writeFile(join(siteDir, page), '<!doctype html>');
  const app = new App({ outdir: join(folder, 'cdk.out'), context: flags });
  try {
    return use(app, addService(app, settings, { functionsDir, siteDir }));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function synthesize(settings: StageSettings): Promise<Synthesized> {
  const { templates, isProtected } = await withStacks(settings, (_, stacks) => {
    const all = Object.entries(stacks);
    return {
      templates: Object.fromEntries(all.map(([name, part]) => [name, Template.fromStack(part)])),
      isProtected: all.flatMap(([name, part]) => (part.terminationProtection === true ? [name] : [])),
    };
  });
  const resources = Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries<{ Type: string; Properties?: Record<string, unknown> }>(
      template.toJSON()['Resources'],
    ).map(([id, resource]) => ({ stack, id, type: resource.Type, properties: resource.Properties ?? {} })),
  );
  return {
    isProtected,
    templates,
    resources,
    stack: (name) => {
      const template = templates[name];
      if (template === undefined) throw new Error(`no stack ${name}`);
      return template;
    },
    ofType: (type) => resources.filter((resource) => resource.type === type),
  };
}
