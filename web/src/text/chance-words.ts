/** The estimate in words: it comes from a model, so it is never said as an exact figure. */
export function chanceWords(chance: number): string {
  if (chance >= 0.8) return '이어질 가능성이 아주 높아요';
  if (chance >= 0.6) return '이어질 가능성이 높은 편이에요';
  if (chance >= 0.4) return '이어질 가능성이 반쯤 돼요';
  if (chance >= 0.2) return '이어질 가능성이 조금 낮아요';
  return '아직은 이어지기 어려워요';
}
