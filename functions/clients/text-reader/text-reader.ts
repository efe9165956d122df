import type { TextField } from '../../domain/matching/text-reader/read-texts.ts';
import type { ReadTrait } from '../../../shared/schemas/trait.ts';

/** The port for what understands a group's Korean texts. */
export interface TextReader {
  /** The traits of one text (NFC), with evidence that counts in it. Throws when it cannot say. */
  read(field: TextField, text: string): Promise<ReadTrait[]>;
}
