/** Ways around the rules, which were mended with them, so that they are in no third that is measured. */
export const spelledAround: readonly string[] = [
  '공일공 ... 일이삼사 ... 오육칠팔',
  '번호 + 8 2 1 0 2 3 4 5 6 7 8 9',
  '공 1 공 삼 삼 삼 삼 칠 칠 칠 칠',
  '인스타에서 hapsoju 검색',
  '인스타에 hapsoju 검색하면 나와요',
  'ㅇㅣㄴㅅㅡㅌㅏ hapsoju',
  '인스타 계정명 hapsoju',
  '인스타 ID : h a p s o j u',
  'ㅋㅏㅌㅗㄱ hapsoju',
  'ka-talk hapsoju',
  'KaTalk soju77',
  'kkt: soju77',
  'KKT hapsoju 추가',
  '캬톡 hapsoju',
  '카톡 아뒤 hapsoju',
  '카톡은 엠아이엔제이유 예요',
  '스냅 hapsoju 친추',
];

/** What comes near to those. */
export const harmless: readonly string[] = [
  '스냅 사진 찍는 동아리, canon 으로 찍어요',
  '인스타에 reels 올리는 재미로 살아요',
  '인스타에서 핫한 cafe 다 가봤어요',
  '인스타에서 본 맛집 찾아다녀요',
  'kt wiz 팬 셋이에요',
  'KTX 타고 부산에서 올라와요',
  '에스파 아이브 에이핑크 다 좋아해요',
  '오티티 다 구독해요, 티빙 웨이브 디즈니',
  '학번 20, 21, 22 이고 나이는 24 25 26',
  '8시 10분에 1차, 10시 20분에 2차',
  '카카오 프렌즈 ryan 좋아해요',
  '아이디어 회의하다 친해진 사이',
  '인스타 추가는 만나서 해요',
];
