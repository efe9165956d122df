import type { TextField } from '../../domain/matching/text-reader/read-texts.ts';
import type { ReadTrait } from '../../../shared/schemas/trait.ts';

/** The port for what understands a group's Korean texts. */
export interface TextReader {
  /** The traits of one text (NFC), with evidence that counts in it. Throws when it cannot say. */
  read(field: TextField, text: string): Promise<ReadTrait[]>;
}

/**
 * Where readings of a model are kept, so that the same text is not sent twice. Two readings are the same when their facts are: who
 * read, with which instruction, which text of which field.
 */
export interface KeptReadings {
  /** The reading of these facts, or null. */
  get(facts: readonly string[]): Promise<ReadTrait[] | null>;
  keep(facts: readonly string[], traits: readonly ReadTrait[]): Promise<void>;
}
