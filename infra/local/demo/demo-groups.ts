import type { Condition } from '../../../shared/data/conditions.ts';
import type { Side } from '../../../shared/ids.ts';
import type { GROUP_SIZES } from '../../../shared/limits.ts';

/** Groups of a local stage, six a side: every size, students and workers, with and without dislikes. */
export interface DemoGroup {
  side: Side;
  group_name: string;
  school: string;
  major: string;
  company: string;
  job: string;
  group_intro: string;
  group_avg_age: number;
  group_members: (typeof GROUP_SIZES)[number];
  age_range: readonly [number, number];
  preferred_conditions: readonly [Condition, Condition, Condition];
  non_preferred_conditions: string;
  group_advantages: readonly [Condition, Condition, Condition];
}

const maleGroups = [
  {
    side: 'male',
    group_name: '퇴근 후 셋',
    school: '숭실대학교',
    major: '컴퓨터학부',
    company: '',
    job: '개발자',
    group_intro: '같은 회사에 다니다가 친구가 된 셋이에요. 맛있는 안주 앞에서 오래 이야기하는 걸 좋아해요.',
    group_avg_age: 27,
    group_members: 3,
    age_range: [23, 31],
    preferred_conditions: ['분위기', '배려심', '유머 감각'],
    non_preferred_conditions: '술을 억지로 권하는 분은 피하고 싶어요.',
    group_advantages: ['배려심', '편안함', '성실함'],
  },
  {
    side: 'male',
    group_name: '하루치 용기',
    school: '한국외국어대학교',
    major: '스페인어과',
    company: '',
    job: '대학생',
    group_intro: '처음 신청해 보는 대학생 둘이에요. 낯을 조금 가리지만 한 번 풀리면 말이 많아요.',
    group_avg_age: 23,
    group_members: 2,
    age_range: [20, 27],
    preferred_conditions: ['유머 감각', '편안함', '분위기'],
    non_preferred_conditions: '',
    group_advantages: ['성실함', '배려심', '청결함'],
  },
  {
    side: 'male',
    group_name: '동네 친구 넷',
    school: '',
    major: '',
    company: '',
    job: '디자이너',
    group_intro:
      '같은 동네에서 자란 넷이 아직도 같이 놀아요. 게임 좋아하고 다음 날을 생각해서 적당히 마셔요.',
    group_avg_age: 28,
    group_members: 4,
    age_range: [25, 33],
    preferred_conditions: ['자신감·리더십', '스타일·패션', '편안함'],
    non_preferred_conditions: '담배는 안 피우셨으면 해요.',
    group_advantages: ['유머 감각', '스타일·패션', '자신감·리더십'],
  },
  {
    side: 'male',
    group_name: '주말 등산회',
    school: '국민대학교',
    major: '체육학과',
    company: '',
    job: '물리치료사',
    group_intro: '토요일 아침마다 산에 오르는 둘이에요. 내려와서 먹는 파전 이야기라면 밤새 할 수 있어요.',
    group_avg_age: 30,
    group_members: 2,
    age_range: [26, 35],
    preferred_conditions: ['성실함', '편안함', '청결함'],
    non_preferred_conditions: '너무 늦게 끝나는 자리는 어려워요.',
    group_advantages: ['신체 비율', '성실함', '편안함'],
  },
  {
    side: 'male',
    group_name: '막차 전까지',
    school: '홍익대학교',
    major: '경영학과',
    company: '',
    job: '회사원',
    group_intro: '경기도에서 서울로 다니는 셋이라 막차 시간은 꼭 지켜요. 그때까지는 누구보다 신나게 놀아요.',
    group_avg_age: 26,
    group_members: 3,
    age_range: [22, 30],
    preferred_conditions: ['유머 감각', '분위기', '매력적인 외모'],
    non_preferred_conditions: '',
    group_advantages: ['유머 감각', '배려심', '분위기'],
  },
  {
    side: 'male',
    group_name: '느린 걸음',
    school: '서울시립대학교',
    major: '건축학과',
    company: '',
    job: '대학원생',
    group_intro: '서울 골목을 걸으며 사진을 찍는 둘이에요. 조용한 술집에서 천천히 이야기하고 싶어요.',
    group_avg_age: 29,
    group_members: 2,
    age_range: [25, 33],
    preferred_conditions: ['배려심', '편안함', '성실함'],
    non_preferred_conditions: '시끄럽게 노는 자리는 힘들어요.',
    group_advantages: ['분위기', '배려심', '성실함'],
  },
] as const satisfies readonly DemoGroup[];

const femaleGroups = [
  {
    side: 'female',
    group_name: '칠월의 소나기',
    school: '숙명여자대학교',
    major: '미디어학부',
    company: '',
    job: '대학생',
    group_intro: '여름에 만난 동아리 친구 둘이에요. 영화와 노래 이야기를 좋아하고 웃음이 많아요.',
    group_avg_age: 23,
    group_members: 2,
    age_range: [21, 28],
    preferred_conditions: ['유머 감각', '배려심', '청결함'],
    non_preferred_conditions: '',
    group_advantages: ['유머 감각', '분위기', '편안함'],
  },
  {
    side: 'female',
    group_name: '야근없는 날',
    school: '',
    major: '',
    company: '',
    job: '마케터',
    group_intro: '한 달에 하루, 야근 없는 날에만 모이는 셋이에요. 맛집 목록이 길어서 어디든 잘 골라요.',
    group_avg_age: 27,
    group_members: 3,
    age_range: [25, 33],
    preferred_conditions: ['배려심', '분위기', '성실함'],
    non_preferred_conditions: '회사 이야기만 하는 자리는 피하고 싶어요.',
    group_advantages: ['분위기', '스타일·패션', '유머 감각'],
  },
  {
    side: 'female',
    group_name: '둘이서 한잔',
    school: '서울여자대학교',
    major: '사회복지학과',
    company: '',
    job: '사회복지사',
    group_intro: '퇴근하고 한잔하는 동네 친구 둘이에요. 조용히 이야기하는 자리를 좋아해요.',
    group_avg_age: 29,
    group_members: 2,
    age_range: [26, 33],
    preferred_conditions: ['편안함', '성실함', '청결함'],
    non_preferred_conditions: '큰 소리로 떠드는 분은 어려워요.',
    group_advantages: ['편안함', '배려심', '성실함'],
  },
  {
    side: 'female',
    group_name: '네 잎 클로버',
    school: '건국대학교',
    major: '수의학과',
    company: '',
    job: '대학생',
    group_intro: '고양이를 키우는 넷이에요. 보드게임을 하면 지고는 못 살아요. 벌칙은 물 한 잔이면 충분해요.',
    group_avg_age: 25,
    group_members: 4,
    age_range: [23, 30],
    preferred_conditions: ['유머 감각', '편안함', '자신감·리더십'],
    non_preferred_conditions: '',
    group_advantages: ['유머 감각', '자신감·리더십', '매력적인 외모'],
  },
  {
    side: 'female',
    group_name: '바다 보러',
    school: '동덕여자대학교',
    major: '패션디자인학과',
    company: '',
    job: '간호사',
    group_intro: '쉬는 날이 맞으면 바로 바다로 떠나는 셋이에요. 여행 이야기 나눌 분들을 기다려요.',
    group_avg_age: 26,
    group_members: 3,
    age_range: [24, 32],
    preferred_conditions: ['편안함', '분위기', '스타일·패션'],
    non_preferred_conditions: '술을 아주 많이 드시는 분은 부담스러워요.',
    group_advantages: ['청결함', '편안함', '자신감·리더십'],
  },
  {
    side: 'female',
    group_name: '우산 두 개',
    school: '명지대학교',
    major: '국어국문학과',
    company: '',
    job: '편집자',
    group_intro: '비 오는 날 막걸리를 마시다 친해진 둘이에요. 책 이야기와 맞춤법 농담을 좋아해요.',
    group_avg_age: 28,
    group_members: 2,
    age_range: [25, 34],
    preferred_conditions: ['배려심', '성실함', '유머 감각'],
    non_preferred_conditions: '약속 시간에 늦는 분은 어려워요.',
    group_advantages: ['배려심', '성실함', '분위기'],
  },
] as const satisfies readonly DemoGroup[];

export const demoGroups: readonly DemoGroup[] = [...maleGroups, ...femaleGroups];
