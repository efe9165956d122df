import { MODEL_TEXT_MAX } from '../../../shared/limits.ts';
import type { ReadTrait } from '../../../shared/schemas/trait.ts';
import { getTextReading, keepTextReading } from '../../data/matching/text-readings.ts';
import { readText, type TextField } from '../../domain/matching/text-reader/read-texts.ts';
import type { TextReader } from './text-reader.ts';
import { describeError } from '../../describe-error.ts';
import type { Services } from '../../ports.ts';

const rules: TextReader = { read: async (field, text) => readText(field, text) };

/** The reader that the stage is configured for. It never throws: on any fault of a model the rules read (matching.md, "Text reader"). */
export function chooseReader(services: Services, now: number): TextReader {
  if (services.config.TEXT_READER === 'rules') return rules;
  return {
    async read(field, text) {
      if (text === '' || text.length > MODEL_TEXT_MAX) return rules.read(field, text);
      try {
        return await readByModel(services, field, text, now);
      } catch (error) {
        services.logger.warn('text-reader fault', describeError(error));
        return rules.read(field, text);
      }
    },
  };
}

async function readByModel(
  services: Services,
  field: TextField,
  text: string,
  now: number,
): Promise<ReadTrait[]> {
  const { BEDROCK_MODEL_ID: modelId, BEDROCK_REGION: region } = services.config;
  if (modelId === undefined) throw new Error('BEDROCK_MODEL_ID is missing');
  // The model's client is loaded only where it is used.
  const { bedrockReader, clientIn, INSTRUCTION_VERSION } = await import('./bedrock.ts');
  const facts = [modelId, String(INSTRUCTION_VERSION), field, text];
  const kept = await getTextReading(services, facts, now);
  if (kept !== null) return kept;
  const traits = await bedrockReader(clientIn(region), modelId).read(field, text);
  await keepTextReading(services, facts, traits, now).catch((error: unknown) =>
    services.logger.warn('text-reader reading not kept', describeError(error)),
  );
  return traits;
}
