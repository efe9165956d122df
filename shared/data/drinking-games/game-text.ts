/** What a writer fills in for one game. The rest of the entity follows from the file and the order on the shelf. */
export interface GameText {
  name: string;
  difficulty: 1 | 2 | 3 | 4 | 5;
  /** One line for the card, without a full stop. */
  intro: string;
  /** Two or three sentences for the detail. */
  introduction: string;
  /** One rule a line, in the order of play. */
  rules: readonly string[];
}
