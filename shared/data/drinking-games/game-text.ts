/** The texts of one game; its category and id are derived from its file and position. */
export interface GameText {
  name: string;
  difficulty: 1 | 2 | 3 | 4 | 5;
  /** One line for the card, without a full stop. */
  intro: string;
  /** Two or three sentences for the detail. */
  introduction: string;
  /** In the order of play. */
  rules: readonly string[];
}
