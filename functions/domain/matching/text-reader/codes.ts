import {
  INTEREST_CODES,
  type InterestCode,
  type Trait,
  type TraitCode,
} from '../../../../shared/schemas/trait.ts';

const INTERESTS: ReadonlySet<TraitCode> = new Set(INTEREST_CODES);
/** What a team likes to do; always said of the team itself, never a dislike. */
export const isInterest = (code: TraitCode): code is InterestCode => INTERESTS.has(code);

/** Whether a trait may be offered for confirmation at all, whoever read it: all members of a team may share a school,
 * so it says nothing about the team. */
export const isOffered = ({ code, about }: Pick<Trait, 'code' | 'about'>): boolean =>
  about === 'dislike' ? !isInterest(code) : code !== 'same_school';

const NAMES: Record<TraitCode, string> = {
  same_school: '같은 학교',
  student: '학생',
  worker: '직장인',
  smoker: '담배 피움',
  heavy_drinker: '술 많이 마심',
  non_drinker: '술 안 마심',
  loud: '시끄러움',
  quiet: '조용함',
  late: '시간 안 지킴',
  phone_absorbed: '휴대폰만 봄',
  long_distance: '멀리서 옴',
  board_games: '보드게임',
  drinking_games: '술게임',
  games: '게임',
  movies: '영화·드라마',
  travel: '여행·캠핑',
  workout: '운동·등산',
  ball_games: '야구·축구',
  music: '음악·노래',
  food: '맛집',
  cafes: '카페·커피',
  books: '책',
  pets: '반려동물',
  exhibitions: '전시·공연',
  photos: '사진',
  cooking: '요리·베이킹',
  drinks: '술 좋아함',
  talk: '수다',
};

/** Words for a trait that a team would not use of itself. */
const OWN_NAMES: Partial<Record<TraitCode, string>> = {
  loud: '텐션 높음',
  quiet: '조용한 편',
  non_drinker: '술 잘 못 마심',
  late: '늦을 수 있음',
};

/** The words of a trait's chip, in the author's eyes: what the other team should not be, or what the own team
 * is. */
export const labelOf = ({ code, about }: Pick<Trait, 'code' | 'about'>): string =>
  (about === 'is' && OWN_NAMES[code]) || NAMES[code];
