import type { TextField } from '../../domain/matching/text-reader/read-texts.ts';
import type { ReadTrait } from '../../../shared/schemas/trait.ts';

/** Reads the traits that a group's Korean texts express. */
export interface TextReader {
  /** The traits of one text (NFC), with evidence as offsets into it. Throws when the text cannot be read. */
  read(field: TextField, text: string): Promise<ReadTrait[]>;
}

/**
 * Where readings of a model are kept, so that the same text is not sent twice. Two readings are the same when their facts are: the
 * model, its instruction, the field and the text.
 */
export interface KeptReadings {
  /** The reading of these facts, or null. */
  get(facts: readonly string[]): Promise<ReadTrait[] | null>;
  keep(facts: readonly string[], traits: readonly ReadTrait[]): Promise<void>;
}
