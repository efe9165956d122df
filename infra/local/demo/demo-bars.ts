/**
 * Partner bars of a local stage. Addresses and numbers are invented: no road of Seoul has these branch
 * numbers and no line of the 02-000 exchange exists.
 */
export interface DemoBar {
  bar_name: string;
  bar_address: string;
  bar_number: string;
  image_url: '';
  benefits: readonly string[];
  bar_district: string;
  bar_station: string;
  walk_minutes: number;
  /** null: the demo also has one that nobody has set. */
  price_per_person: number | null;
  bar_max_guests: number;
  is_partner: 0 | 1;
  is_available: 0 | 1;
  /** The folder of its drawings below `pictures/`, and what each of them shows. */
  drawn: { folder: string; front: string; room: string; dish: string };
}

const open = { image_url: '', is_partner: 1, is_available: 1 } as const;

export const demoBars = [
  {
    ...open,
    bar_name: '달무리집',
    bar_address: '서울 중구 을지로98길 12',
    bar_number: '02-000-0012',
    benefits: [
      '골목 끝에 불 켜진 노포 안주집',
      '긴 테이블 옆자리와 넓은 간격',
      '전통주 20가지',
      '무알코올 메뉴',
    ],
    bar_district: '을지로',
    bar_station: '을지로3가역',
    walk_minutes: 5,
    price_per_person: 24_000,
    bar_max_guests: 24,
    drawn: {
      folder: 'dalmuri',
      front: '달무리 진 밤, 골목 끝 2층에 불이 켜져 있어요',
      room: '달 모양 창 아래 긴 테이블이 있어요',
      dish: '소면을 곁들인 골뱅이무침이에요',
    },
  },
  {
    ...open,
    bar_name: '초록지붕',
    bar_address: '서울 마포구 합정로91길 7',
    bar_number: '02-000-0022',
    benefits: ['마당이 있는 2층 집', '생맥주 8가지', '두 팀이 마주 앉는 긴 상'],
    bar_district: '합정',
    bar_station: '합정역',
    walk_minutes: 3,
    price_per_person: 22_000,
    bar_max_guests: 32,
    drawn: {
      folder: 'green-roof',
      front: '초록 지붕 집에 전구가 걸려 있어요',
      room: '다락이 보이는 긴 바 자리예요',
      dish: '무쇠 팬에 부친 해물파전이에요',
    },
  },
  {
    ...open,
    bar_name: '반달주점',
    bar_address: '서울 성동구 성수이로93길 21',
    bar_number: '02-000-0087',
    benefits: ['구운 안주와 하이볼', '칸막이 자리 네 곳', '휠체어로 들어올 수 있어요'],
    bar_district: '성수',
    bar_station: '성수역',
    walk_minutes: 7,
    price_per_person: 26_000,
    bar_max_guests: 16,
    drawn: {
      folder: 'half-moon',
      front: '톱니 지붕 벽돌집에 반달 모양 문이 있어요',
      room: '높은 천장 아래 좌식 상이 있어요',
      dish: '대나무 찜기에 담긴 만두예요',
    },
  },
  {
    ...open,
    bar_name: '오월안주',
    bar_address: '서울 관악구 관악로95길 3',
    bar_number: '02-000-0050',
    benefits: ['학생이 좋아하는 가격', '부침개와 막걸리', '무알코올 막걸리'],
    bar_district: '서울대입구',
    bar_station: '서울대입구역',
    walk_minutes: 4,
    price_per_person: 21_000,
    bar_max_guests: 40,
    drawn: {
      folder: 'may',
      front: '줄무늬 차양과 장미가 있는 창가예요',
      room: '장미 꽃병이 보이는 테이블이에요',
      dish: '과일을 띄운 화채예요',
    },
  },
  {
    ...open,
    bar_name: '밤마실',
    bar_address: '서울 광진구 능동로97길 15',
    bar_number: '02-000-0033',
    benefits: ['보드게임 30가지', '늦게까지 여는 주방'],
    bar_district: '건대',
    bar_station: '건대입구역',
    walk_minutes: 2,
    price_per_person: 19_000,
    bar_max_guests: 28,
    drawn: {
      folder: 'night-walk',
      front: '줄무늬 천막에 등이 켜져 있어요',
      room: '밤하늘이 보이는 바 자리예요',
      dish: '컵에 담긴 어묵꼬치예요',
    },
  },
  {
    ...open,
    bar_name: '파란대문',
    bar_address: '서울 종로구 대학로94길 9',
    bar_number: '02-000-0041',
    benefits: ['한옥을 고친 작은 술집', '조용한 음악', '제철 해산물'],
    bar_district: '혜화',
    bar_station: '혜화역',
    walk_minutes: 6,
    price_per_person: 23_000,
    bar_max_guests: 16,
    drawn: {
      folder: 'blue-gate',
      front: '한옥 담 사이에 파란 대문이 있어요',
      room: '창호 아래 좌식 상이 있어요',
      dish: '볶은 김치를 올린 두부김치예요',
    },
  },
  {
    ...open,
    bar_name: '노을상회',
    bar_address: '서울 마포구 망원로96길 30',
    bar_number: '02-000-0066',
    benefits: ['해 지는 창가 자리', '내추럴 와인 잔술', '채식 안주'],
    bar_district: '합정',
    bar_station: '망원역',
    walk_minutes: 8,
    price_per_person: 27_000,
    bar_max_guests: 20,
    drawn: {
      folder: 'sunset',
      front: '해 지는 하늘 아래 긴 창에 불이 켜져 있어요',
      room: '노을이 보이는 바 자리예요',
      dish: '구운 채소와 와인 한 잔이에요',
    },
  },
  {
    ...open,
    bar_name: '첫차까지',
    bar_address: '서울 서대문구 신촌로99길 18',
    bar_number: '02-000-0077',
    benefits: ['새벽까지 여는 포차', '국물 안주', '여럿이 앉는 둥근 상'],
    bar_district: '신촌',
    bar_station: '신촌역',
    walk_minutes: 3,
    price_per_person: 18_000,
    bar_max_guests: 48,
    drawn: {
      folder: 'first-bus',
      front: '새벽 포차 옆에 첫차가 서 있어요',
      room: '큰 시계가 걸린 넓은 테이블이에요',
      dish: '보글보글 끓는 냄비 국물이에요',
    },
  },
  {
    ...open,
    bar_name: '둥근상',
    bar_address: '서울 강남구 역삼로92길 5',
    bar_number: '02-000-0091',
    benefits: ['퇴근길에 들르기 좋아요', '수제 맥주 12가지', '매운맛을 고르는 안주'],
    bar_district: '강남',
    bar_station: '역삼역',
    walk_minutes: 5,
    price_per_person: 25_000,
    bar_max_guests: 36,
    drawn: {
      folder: 'round-table',
      front: '둥근 창 안에 둥근 상이 보여요',
      room: '둥근 창이 있는 좌식 자리예요',
      dish: '치킨과 맥주 두 잔이에요',
    },
  },
  {
    ...open,
    bar_name: '호수옆집',
    bar_address: '서울 송파구 석촌호수로90길 11',
    bar_number: '02-000-0064',
    benefits: ['호수가 보이는 테라스', '칵테일과 무알코올 칵테일'],
    bar_district: '잠실',
    bar_station: '잠실역',
    walk_minutes: 9,
    price_per_person: 28_000,
    bar_max_guests: 20,
    drawn: {
      folder: 'lakeside',
      front: '달 뜬 호숫가 테라스에 전구가 걸려 있어요',
      room: '호수가 보이는 바 자리예요',
      dish: '창가에 놓인 칵테일 두 잔이에요',
    },
  },
  {
    ...open,
    bar_name: '언덕등불',
    bar_address: '서울 용산구 신흥로93길 2',
    bar_number: '02-000-0018',
    benefits: ['언덕 위 야경 자리', '세계 맥주', '강아지와 함께 올 수 있어요'],
    bar_district: '이태원',
    bar_station: '녹사평역',
    walk_minutes: 10,
    price_per_person: null,
    bar_max_guests: 16,
    drawn: {
      folder: 'hill-lantern',
      front: '언덕 계단마다 등불이 켜져 있고 아래로 도시가 보여요',
      room: '야경이 보이는 좌식 자리예요',
      dish: '구운 소시지와 세계 맥주예요',
    },
  },
  {
    bar_name: '골목계단',
    bar_address: '서울 영등포구 문래로98길 6',
    bar_number: '02-000-0029',
    image_url: '',
    benefits: ['철공소를 고친 넓은 홀', '숯불 꼬치'],
    bar_district: '문래',
    bar_station: '문래역',
    walk_minutes: 4,
    price_per_person: 20_000,
    bar_max_guests: 60,
    drawn: {
      folder: 'alley-stairs',
      front: '철공소 사이 계단 위에 불이 켜져 있어요',
      room: '톱니바퀴가 걸린 넓은 홀이에요',
      dish: '숯불에 굽는 꼬치예요',
    },
    is_partner: 1,
    is_available: 0,
  },
] as const satisfies readonly DemoBar[];
