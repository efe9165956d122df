import { MODEL_TEXT_MAX } from '../../../shared/limits.ts';
import type { ReadTrait } from '../../../shared/schemas/trait.ts';
import { readText, type TextField } from '../../domain/matching/text-reader/read-texts.ts';
import type { KeptReadings, TextReader } from './text-reader.ts';
import { describeError } from '../../describe-error.ts';
import type { Services } from '../../ports.ts';

const rules: TextReader = { read: async (field, text) => readText(field, text) };

type Reading = Pick<Services, 'config' | 'logger'>;

/** Never throws: when a model fails, the rules read the text (docs/matching.md, "Text reader"). */
export function chooseReader(services: Reading, kept: KeptReadings): TextReader {
  if (services.config.TEXT_READER === 'rules') return rules;
  return {
    async read(field, text) {
      if (text === '' || text.length > MODEL_TEXT_MAX) return rules.read(field, text);
      try {
        return await readByModel(services, kept, field, text);
      } catch (error) {
        services.logger.warn('text-reader fault', describeError(error));
        return rules.read(field, text);
      }
    },
  };
}

async function readByModel(
  services: Reading,
  kept: KeptReadings,
  field: TextField,
  text: string,
): Promise<ReadTrait[]> {
  const { BEDROCK_MODEL_ID: modelId, BEDROCK_REGION: region } = services.config;
  if (modelId === undefined) throw new Error('BEDROCK_MODEL_ID is missing');
  // The model's client is loaded only where it is used.
  const { bedrockReader, clientIn, INSTRUCTION_VERSION } = await import('./bedrock.ts');
  const facts = [modelId, String(INSTRUCTION_VERSION), field, text];
  const earlier = await kept.get(facts);
  if (earlier !== null) return earlier;
  const traits = await bedrockReader(clientIn(region), modelId).read(field, text);
  await kept
    .keep(facts, traits)
    .catch((error: unknown) => services.logger.warn('text-reader reading not kept', describeError(error)));
  return traits;
}
