/** The written part of one game; the rest is derived from its file and its place among the cards. */
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
