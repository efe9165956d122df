/** GET /api/univs/list. The tier is neither shown nor scored (decision 26): 1 research universities and
 * institutes of technology, 2 large or national four-year universities, 3 other four-year ones, 4 two- and
 * three-year colleges and online universities. */
export type UniversityTier = 1 | 2 | 3 | 4;

export interface University {
  uid_universities: number;
  university_name: string;
  tier: UniversityTier;
}

/** Names by tier, separated by white space: no official name contains any. */
type RegionTable = Partial<Record<UniversityTier, string>>;

const seoul: RegionTable = {
  1: `서울대학교 연세대학교 고려대학교 서강대학교 성균관대학교 한양대학교`,
  2: `중앙대학교 경희대학교 한국외국어대학교 서울시립대학교 이화여자대학교 건국대학교 동국대학교 홍익대학교
      국민대학교 숭실대학교 세종대학교 광운대학교 명지대학교 상명대학교 숙명여자대학교 서울과학기술대학교
      성신여자대학교 서울교육대학교 한국예술종합학교 한국체육대학교 육군사관학교`,
  3: `동덕여자대학교 덕성여자대학교 서울여자대학교 한성대학교 서경대학교 삼육대학교 성공회대학교 총신대학교
      장로회신학대학교 감리교신학대학교 서울한영대학교 서울기독대학교 한국성서대학교 추계예술대학교 강서대학교`,
  4: `명지전문대학 인덕대학교 서일대학교 한양여자대학교 배화여자대학교 숭의여자대학교 동양미래대학교
      서울여자간호대학교 백석예술대학교 정화예술대학교 국제예술대학교 한국방송통신대학교 경희사이버대학교
      고려사이버대학교 서울사이버대학교 세종사이버대학교 한양사이버대학교 숭실사이버대학교 서울디지털대학교
      사이버한국외국어대학교 열린사이버대학교`,
};

const gyeonggiAndIncheon: RegionTable = {
  2: `아주대학교 인하대학교 인천대학교 가천대학교 단국대학교 경기대학교 가톨릭대학교 한국항공대학교
      한국공학대학교 한경국립대학교 경인교육대학교`,
  3: `강남대학교 용인대학교 수원대학교 성결대학교 안양대학교 신한대학교 대진대학교 한세대학교 협성대학교
      한신대학교 평택대학교 칼빈대학교 루터대학교 을지대학교 차의과학대학교 서울신학대학교 서울장신대학교
      중앙승가대학교 수원가톨릭대학교 인천가톨릭대학교`,
  4: `인하공업전문대학 경인여자대학교 재능대학교 부천대학교 유한대학교 대림대학교 연성대학교 계원예술대학교
      서울예술대학교 동서울대학교 신구대학교 안산대학교 신안산대학교 오산대학교 장안대학교 수원과학대학교
      수원여자대학교 동남보건대학교 용인예술과학대학교 경기과학기술대학교 경복대학교 경민대학교 서정대학교
      김포대학교 농협대학교 두원공과대학교 국제대학교 동아방송예술대학교 동원대학교 여주대학교
      청강문화산업대학교 한국관광대학교 웅지세무대학교 국제사이버대학교`,
};

const gangwon: RegionTable = {
  2: `강원대학교 춘천교육대학교`,
  3: `한림대학교 상지대학교 가톨릭관동대학교 한라대학교 경동대학교`,
  4: `강릉영동대학교 강원도립대학교 세경대학교 송곡대학교 송호대학교 한림성심대학교`,
};

const daejeonSejongAndChungcheong: RegionTable = {
  1: `한국과학기술원`,
  2: `충남대학교 충북대학교 국립공주대학교 국립한밭대학교 국립한국교통대학교 한국교원대학교 한국기술교육대학교
      청주교육대학교 공주교육대학교 한국전통문화대학교 경찰대학 공군사관학교 국군간호사관학교`,
  3: `한남대학교 배재대학교 대전대학교 목원대학교 우송대학교 건양대학교 순천향대학교 호서대학교 선문대학교
      백석대학교 나사렛대학교 남서울대학교 중부대학교 청운대학교 한서대학교 금강대학교 청주대학교 서원대학교
      세명대학교 극동대학교 중원대학교 유원대학교 가톨릭꽃동네대학교 한국침례신학대학교 대전가톨릭대학교
      대전신학대학교`,
  4: `대전보건대학교 대전과학기술대학교 대덕대학교 우송정보대학 한국영상대학교 충청대학교 충북보건과학대학교
      충북도립대학교 강동대학교 대원대학교 백석문화대학교 연암대학교 신성대학교 혜전대학교 아주자동차대학교
      충남도립대학교 건양사이버대학교 글로벌사이버대학교`,
};

const daeguAndGyeongbuk: RegionTable = {
  1: `포항공과대학교 대구경북과학기술원`,
  2: `경북대학교 영남대학교 계명대학교 국립금오공과대학교 국립경국대학교 대구교육대학교 한동대학교`,
  3: `대구대학교 대구가톨릭대학교 대구한의대학교 경일대학교 경운대학교 동양대학교 위덕대학교 김천대학교
      신경주대학교 대구예술대학교 대신대학교 영남신학대학교`,
  4: `영진전문대학교 영남이공대학교 대구보건대학교 대구과학대학교 대구공업대학교 계명문화대학교 수성대학교
      구미대학교 경북보건대학교 경북전문대학교 경북과학대학교 안동과학대학교 가톨릭상지대학교 문경대학교
      선린대학교 포항대학교 호산대학교 성운대학교 대경대학교 대구사이버대학교`,
};

const busanUlsanAndGyeongnam: RegionTable = {
  1: `울산과학기술원`,
  2: `부산대학교 국립부경대학교 경상국립대학교 국립창원대학교 국립한국해양대학교 동아대학교 울산대학교
      부산교육대학교 진주교육대학교 해군사관학교`,
  3: `동의대학교 경성대학교 동서대학교 신라대학교 동명대학교 고신대학교 영산대학교 부산외국어대학교
      부산가톨릭대학교 부산장신대학교 인제대학교 경남대학교 가야대학교 창신대학교`,
  4: `경남정보대학교 동의과학대학교 부산과학기술대학교 부산보건대학교 부산여자대학교 부산경상대학교
      부산예술대학교 대동대학교 울산과학대학교 춘해보건대학교 마산대학교 창원문성대학교 연암공과대학교
      진주보건대학교 거제대학교 김해대학교 동원과학기술대학교 한국승강기대학교 부산디지털대학교
      화신사이버대학교`,
};

const gwangjuJeollaAndJeju: RegionTable = {
  1: `광주과학기술원 한국에너지공과대학교`,
  2: `전남대학교 전북대학교 제주대학교 조선대학교 원광대학교 국립순천대학교 국립목포대학교 국립목포해양대학교
      국립군산대학교 광주교육대학교 전주교육대학교`,
  3: `전주대학교 우석대학교 호남대학교 광주대학교 남부대학교 동신대학교 초당대학교 세한대학교 송원대학교
      호원대학교 광주여자대학교 예원예술대학교 한일장신대학교 호남신학대학교 광주가톨릭대학교 제주국제대학교`,
  4: `조선이공대학교 조선간호대학교 광주보건대학교 서영대학교 동강대학교 기독간호대학교 목포과학대학교
      순천제일대학교 청암대학교 한영대학교 전남과학대학교 고구려대학교 동아보건대학교 군장대학교
      군산간호대학교 전주비전대학교 전주기전대학 전북과학대학교 백제예술대학교 한국농수산대학교
      원광디지털대학교 제주한라대학교 제주관광대학교`,
};

const nationwide: RegionTable = {
  4: `한국폴리텍대학`,
};

const regions: readonly RegionTable[] = [
  seoul,
  gyeonggiAndIncheon,
  gangwon,
  daejeonSejongAndChungcheong,
  daeguAndGyeongbuk,
  busanUlsanAndGyeongnam,
  gwangjuJeollaAndJeju,
  nationwide,
];

const tiers = [1, 2, 3, 4] as const satisfies readonly UniversityTier[];

/** The id is the position: a group stores the name, never the id. */
export const universities: readonly University[] = regions
  .flatMap((region) =>
    tiers.flatMap((tier) =>
      (region[tier] ?? '')
        .split(/\s+/)
        .filter((name) => name !== '')
        .map((university_name) => ({ university_name, tier })),
    ),
  )
  .map((row, index) => ({ uid_universities: index + 1, ...row }));
