import { TEXT_READING_KEPT_MS } from '../../../shared/limits.ts';
import type { ReadTrait } from '../../../shared/schemas/trait.ts';
import { textReadingItem } from '../../items/text-reading.ts';
import { textReadingKey } from '../../store/keys.ts';
import { expiresIn, save } from '../../store/writes.ts';
import type { HashStore } from '../../ports.ts';

/** What makes two readings the same: the model, its instruction, the field and the text. */
type ReadingFacts = readonly string[];

const keyOf = ({ hash }: Pick<HashStore, 'hash'>, facts: ReadingFacts) =>
  textReadingKey(hash(JSON.stringify(['text reading', ...facts])));

/** Keeps readings in the table, each for 30 days. */
export const keptReadings = (services: HashStore, now: number) => ({
  get: (facts: ReadingFacts) => getTextReading(services, facts, now),
  keep: (facts: ReadingFacts, traits: readonly ReadTrait[]) => keepTextReading(services, facts, traits, now),
});

async function getTextReading(
  services: HashStore,
  facts: ReadingFacts,
  now: number,
): Promise<ReadTrait[] | null> {
  const kept = await services.table.get(textReadingItem, keyOf(services, facts), { consistent: false });
  return kept === null || kept.updatedAt + TEXT_READING_KEPT_MS <= now ? null : kept.traits;
}

const keepTextReading = (
  services: HashStore,
  facts: ReadingFacts,
  traits: readonly ReadTrait[],
  now: number,
): Promise<void> =>
  services.table.write(
    save({
      ...keyOf(services, facts),
      v: 1,
      updatedAt: now,
      expiresAt: expiresIn(now, TEXT_READING_KEPT_MS),
      traits,
    }),
  );
