import type { TextField } from '../../domain/matching/text-reader/read-texts.ts';
import type { ReadTrait } from '../../../shared/schemas/trait.ts';

/** Reads the traits that a group's Korean texts express. */
export interface TextReader {
  /** Traits of one text. Throws when the text cannot be read. */
  read(field: TextField, text: string): Promise<ReadTrait[]>;
}

/** Keeps readings of a model, so that no text is sent twice. A reading is named by its facts: the model, its
 * instruction, the field and the text. */
export interface KeptReadings {
  get(facts: readonly string[]): Promise<ReadTrait[] | null>;
  keep(facts: readonly string[], traits: readonly ReadTrait[]): Promise<void>;
}
