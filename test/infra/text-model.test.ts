import { describe, expect, it } from 'vitest';
import { checkSettings } from '../../infra/definitions/stage-settings.ts';
import { OTHERWISE, synthesized, WHOLE } from './synthesized.ts';

/** The API stack's template as text. */
const apiOf = async (stage: Parameters<typeof synthesized>[0]): Promise<string> =>
  JSON.stringify((await synthesized(stage)).stack('api').toJSON());
const count = (text: string, part: string): number => text.split(part).length - 1;

describe('the model that reads texts', () => {
  it('is off by default: no right, no setting', async () => {
    const template = await apiOf('dev');
    expect(template).not.toContain('bedrock');
    expect(template).toContain('"TEXT_READER":"rules"');
  });

  it('may be called by one function, and only that model, when the settings name it', async () => {
    const template = await apiOf('otherwise');
    expect(count(template, 'bedrock:InvokeModel')).toBe(1);
    expect(template).toContain(
      `arn:aws:bedrock:ap-northeast-2::foundation-model/${OTHERWISE.bedrockModelId}`,
    );
  });

  it('may be an inference profile', async () => {
    const template = await apiOf('whole');
    expect(template).toContain('arn:aws:bedrock:*::foundation-model/anthropic.claude-haiku');
    expect(template).toContain(`:inference-profile/${WHOLE.bedrockModelId}`);
  });

  it('must be a named model', () => {
    expect(() => checkSettings('dev', { textReader: 'bedrock' })).toThrow('bedrockModelId');
  });
});
