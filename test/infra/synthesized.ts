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
  templates: Record<string, Template>;
  resources: StackResource[];
  /** Throws for a stack that the stage has not. */
  stack: (name: string) => Template;
  ofType: (type: string) => StackResource[];
}

const known = new Map<string, Promise<Synthesized>>();

/**
 * The templates of all stacks of a stage, made of empty bundles and an empty site, and their resources. The
 * files of one worker share those of equal settings, and change nothing in them.
 */
export function synthesized(settings: Partial<StageFile> = {}, stage = 'prod'): Promise<Synthesized> {
  // A setting that is taken away is `undefined`, which JSON would leave out.
  const key = JSON.stringify([stage, settings], (_, value: unknown) => value ?? null);
  const made = known.get(key) ?? synthesize(settings, stage);
  known.set(key, made);
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

async function synthesize(settings: Partial<StageFile>, stage: string): Promise<Synthesized> {
  const checked = checkSettings(stage, { ...PROD_SETTINGS, ...settings });
  const templates = await withStacks(checked, (_, stacks) =>
    Object.fromEntries(Object.entries(stacks).map(([name, part]) => [name, Template.fromStack(part)])),
  );
  const resources = Object.entries(templates).flatMap(([stack, template]) =>
    Object.entries<{ Type: string; Properties?: Record<string, unknown> }>(
      template.toJSON()['Resources'],
    ).map(([id, resource]) => ({ stack, id, type: resource.Type, properties: resource.Properties ?? {} })),
  );
  return {
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
