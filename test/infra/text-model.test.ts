import { describe, expect, it } from 'vitest';
import type { StageFile } from '../../infra/definitions/stage-settings.ts';
import { synthesized } from './synthesized.ts';

/** The API stack's template as text for these settings. */
const apiOf = async (settings: StageFile): Promise<string> =>
  JSON.stringify((await synthesized(settings, 'dev')).stack('api').toJSON());
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

  it('may be an inference profile', async () => {
    const template = await apiOf({ textReader: 'bedrock', bedrockModelId: 'apac.vendor.small-v1:0' });
    expect(template).toContain('arn:aws:bedrock:*::foundation-model/vendor.small-v1:0');
    expect(template).toContain(':inference-profile/apac.vendor.small-v1:0');
  });

  it('must be a named model', async () => {
    await expect(apiOf({ textReader: 'bedrock' })).rejects.toThrow('bedrockModelId');
  });
});
