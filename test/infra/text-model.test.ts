import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, describe, expect, it } from 'vitest';
import { functionNames } from '../../infra/definitions/function-list.ts';
import { checkSettings, type StageFile } from '../../infra/definitions/stage-settings.ts';
import { addService } from '../../infra/service-app.ts';
import { COPY_VAULT_ARN, synthesized } from './synthesized.ts';

const folder = await mkdtemp(join(tmpdir(), 'text-model-'));
for (const name of functionNames) {
  await mkdir(join(folder, 'functions', name), { recursive: true });
  await writeFile(join(folder, 'functions', name, 'index.mjs'), '');
}
await mkdir(join(folder, 'site'));
for (const page of ['index.html', 'shell.html'])
  await writeFile(join(folder, 'site', page), '<!doctype html>');
afterAll(() => rm(folder, { recursive: true }));

const folders = () => ({ functionsDir: join(folder, 'functions'), siteDir: join(folder, 'site') });

const textOf = (template: Template | undefined): string => JSON.stringify(template?.toJSON());
/** The API stack's template as text for these settings. */
const apiOf = async (settings: StageFile): Promise<string> =>
  textOf((await synthesized(settings, 'dev')).templates['api']);
const count = (text: string, part: string): number => text.split(part).length - 1;

describe('the model that reads texts', () => {
  it('is off by default: no right, no setting', async () => {
    const template = await apiOf({});
    expect(template).not.toContain('bedrock');
    expect(template).toContain('"TEXT_READER":"rules"');
  });

  it('may be called by one function, and only that model, when the settings name it', async () => {
    const template = await apiOf({ textReader: 'bedrock', bedrockModelId: 'vendor.small-v1:0' });
    expect(count(template, 'bedrock:InvokeModel')).toBe(1);
    expect(template).toContain('arn:aws:bedrock:ap-northeast-2::foundation-model/vendor.small-v1:0');
  });

  it('may be an inference profile, beside texts from another region and a vault in another account', () => {
    // The app also passes the checks of every deployment when all three are set.
    const app = new App({ outdir: join(folder, 'cdk.out') });
    const settings = {
      textReader: 'bedrock',
      bedrockModelId: 'apac.vendor.small-v1:0',
      smsRegion: 'ap-northeast-1',
      smsSpendUsd: 200,
      backupVaultArn: COPY_VAULT_ARN,
    } as const;
    const { api } = addService(app, checkSettings('dev', settings), folders());
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).not.toThrow();
    const template = textOf(api && Template.fromStack(api));
    expect(template).toContain('arn:aws:bedrock:*::foundation-model/vendor.small-v1:0');
    expect(template).toContain(':inference-profile/apac.vendor.small-v1:0');
  });

  it('must be a named model', async () => {
    await expect(apiOf({ textReader: 'bedrock' })).rejects.toThrow('bedrockModelId');
  });
});
