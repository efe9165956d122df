/** How many comparable groups wait now. The chance also counts future ones, so none is not bad news. */
export const comparableWords = (groups: number): string =>
  groups > 0
    ? `우리와 맞을 수 있는 상대 팀이 지금 ${groups}팀 기다려요.`
    : '지금 기다리는 팀 가운데는 아직 없어요. 새로 신청하는 팀까지 계속 찾아요.';

/** The chance in words: it is an estimate of a model, so it is never shown as a number. */
export function chanceWords(chance: number): string {
  if (chance >= 0.8) return '이어질 가능성이 아주 높아요';
  if (chance >= 0.6) return '이어질 가능성이 높은 편이에요';
  if (chance >= 0.4) return '이어질 가능성이 반쯤 돼요';
  if (chance >= 0.2) return '이어질 가능성이 조금 낮아요';
  return '아직은 이어지기 어려워요';
}
