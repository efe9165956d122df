import type { Outlook, OutlookAddition } from '../../../shared/schemas/outlook.ts';
import { dayLabelOf } from '../lib/format.ts';

type Known = Pick<Outlook, 'chance' | 'comparable_groups'>;

/** A chance from `HIGH` on is called high, one below `LOW` low. */
const HIGH = 0.6;
const LOW = 0.4;

/** The chance is told in words, because few people can do anything with a number; what an addition gains is
 * one, so that it can be compared. */
function chanceWords(chance: number): string {
  if (chance >= 0.8) return '이어질 가능성이 아주 높아요';
  if (chance >= HIGH) return '이어질 가능성이 높은 편이에요';
  if (chance >= LOW) return '이어질 가능성이 반쯤 돼요';
  if (chance >= 0.2) return '이어질 가능성이 조금 낮아요';
  return '아직은 이어지기 어려워요';
}

/**
 * The chance and how many comparable groups wait now, as two sentences that agree: the chance also counts
 * future groups, so it can be high while nobody waits, and low while somebody does.
 */
export function outlookWords({ chance, comparable_groups: groups }: Known): [string, string] {
  const words = chanceWords(chance);
  if (groups > 0) {
    const waiting = `우리와 맞을 수 있는 상대 팀이 지금 ${groups}팀`;
    return [words, chance < LOW ? `${waiting} 있지만, 넉넉하지는 않아요.` : `${waiting} 기다려요.`];
  }
  return chance >= HIGH
    ? [`새로 신청할 팀까지 보면 ${words}`, '지금 바로 이어질 팀은 없지만, 새 팀이 신청하면 바로 찾아볼게요.']
    : [words, '지금 기다리는 팀 가운데는 아직 없어요. 새로 신청하는 팀까지 계속 찾아요.'];
}

/** What a button adds: `12월 11일 (금) 19:00 초록지붕 추가하기`. */
export function additionWords({ kind, date, time, bar_name }: OutlookAddition): string {
  if (kind === 'wider') return '시간과 나이를 조금 넓히기';
  return [date && dayLabelOf(date), time, bar_name, '추가하기'].filter(Boolean).join(' ');
}

/** What it gains, in points of a hundred. */
export const gainWords = ({ gain }: OutlookAddition): string => `가능성 +${Math.round(gain * 100)}%p`;
