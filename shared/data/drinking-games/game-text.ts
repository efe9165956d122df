export interface GameText {
  name: string;
  difficulty: 1 | 2 | 3 | 4 | 5;
  /** One line for the card, without a full stop. */
  intro: string;
  /** Two or three sentences for the detail. */
  introduction: string;
  rules: readonly string[];
}
