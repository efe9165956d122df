import type { TraitCode } from '../../../../shared/schemas/trait.ts';
import { INTEREST_LEXICON } from './interests.ts';

/** Matches squeezed text (without spaces). Every repetition is bounded, so a match takes a bounded time. */
export interface LexiconEntry {
  code: TraitCode;
  pattern: RegExp;
  /** `lacks`: the words say that the trait is absent (비흡연, 시간을 지키는). */
  says: 'has' | 'lacks';
  /** Counts only where a word begins: short words are also parts of others. */
  atWord?: true;
  /** Counts only in one of the texts. */
  only?: 'dislike' | 'is';
}

const has = (
  code: TraitCode,
  pattern: RegExp,
  more: Pick<LexiconEntry, 'atWord' | 'only'> = {},
): LexiconEntry => ({
  code,
  pattern,
  says: 'has',
  ...more,
});
const lacks = (
  code: TraitCode,
  pattern: RegExp,
  more: Pick<LexiconEntry, 'atWord' | 'only'> = {},
): LexiconEntry => ({
  ...has(code, pattern, more),
  says: 'lacks',
});
const atWord = true;

const smoking: readonly LexiconEntry[] = [
  has(
    'smoker',
    /(?:줄|전자)?담[배베](?!집|꽃)|흡연(?!구역|실|석|장)|꼴초|골초|애연가|연초(?!록)|전담(?!하|팀|으로)|니코틴|스모커|길빵|담타/g,
  ),
  lacks(
    'smoker',
    /(?:비|금|노|논)(?:흡연|담배|스모커)|금연(?!구역|석)|담[배베](?:를|는|은)?(?:[가-힣]{0,6}끊|싫어하|못참)|non-?smok/gi,
  ),
];

const drinking: readonly LexiconEntry[] = [
  has(
    'heavy_drinker',
    /술고래|말술|애주가|주당|술꾼|과음|폭음|폭주하|만취|고주망태|꽐라|떡이?되|술주정|술버릇|술독|술에?쩔|알코올중독|건배사|부어마/g,
  ),
  has(
    'heavy_drinker',
    /주사(?=[가는도를]|있|부리|심|좀|$|[,.\s])|주정|(?:술)?달리(?:자|는(?:팀|분|사람|분위기|스타일))/g,
    { atWord },
  ),
  has(
    'heavy_drinker',
    /술(?:을|은|도)?(?:너무|정말|진짜|엄청|아주|좀){0,2}(?:많이|과하게|심하게)(?:들)?(?:마[시셔신]|[먹드])|(?:너무|엄청)(?:많이)?마시는/g,
  ),
  has('heavy_drinker', /(?:술|주량)(?:을|이|도)?(?:너무|엄청|진짜|많이)?(?:세[고요]|쎄[고요]|쎈|센)/g),
  has(
    'heavy_drinker',
    /술[가-힣]{0,8}?(?:강요|강권|권[하해유]|먹[이여])|억지로(?:술)?(?:권|먹|마)|원샷|폭탄주|부어라마셔라|필름(?:이)?끊/g,
  ),
  has(
    'heavy_drinker',
    /취해서|취하(?:면|는|도록)|진상|개(?:가)?[되돼된]|(?:죽자고|죽도록|죽을때까지|밤새|밤새도록)(?:술)?(?:마|먹|달)/g,
    {
      only: 'dislike',
    },
  ),
  has(
    'heavy_drinker',
    /(?:[2-9]|두|세|네|두세|서너|다섯|여섯|열)병(?:씩|이상|,|은|까지|입|이[에고상])|끝까지달[리립려]/g,
  ),
  lacks(
    'heavy_drinker',
    /술(?:을|은|도)?(?:딱)?적당히|적당히(?:드|마|즐|먹)|술(?:을|은|도)?많이(?:는|들)?[안못](?:마|먹|드)/g,
  ),
  has(
    'non_drinker',
    /술(?:을|은|도|이라곤)?(?:잘|아예|전혀|거의|한잔도|한모금도|한방울도|한두잔도|입에도|원래|다들?|별로|전부){0,2}[안못](?:마[시셔신심십실]|먹|드[시신셔]|하|해|한|함|합|대)/g,
  ),
  has(
    'non_drinker',
    /알쓰|알코올쓰레기|술찌|술(?:이|은|도|에)?(?:좀|많이)?약[하한해합]|금주중|[논무]알[코콜]/g,
  ),
  has(
    'non_drinker',
    /(?:한|두|반)(?:잔|캔|모금)(?:만|에|이면|도못)(?:마셔도|먹어도)?(?:쓰러|뻗|취|얼굴|빨개|마시)|(?:콜라|사이다|음료수?|물)만(?:마시|먹|드)/g,
  ),
];

const temper: readonly LexiconEntry[] = [
  has(
    'loud',
    /시끄[럽러런]|시끌|떠[들드]|왁자|고성방가|괴성|고함|목청|나대|산만[하한해]|소리(?:를)?(?:지[르를]|질러|치|빽)/g,
  ),
  has(
    'loud',
    /(?:목소리|말소리)(?:가|도)?(?:너무|엄청|진짜)?[큰크커]|큰소리|하이텐션|텐션(?:이|도)?(?:너무|많이|엄청|좀)?(?:높|업)/g,
  ),
  has('loud', /말(?:이|도)?(?:너무|엄청|진짜)?많[은아으음]|수다(?:스러|쟁이)/g, { atWord, only: 'dislike' }),
  has(
    'quiet',
    /조용(?!한(?:술집|곳|자리|데|분위기|카페|동네|장소|가게|대화|바[를가에]))|과묵|내[향성](?:적|인|형|$)|소심|숫기|수줍|소극적|침묵|무뚝뚝|말수/g,
  ),
  has(
    'quiet',
    /말(?:이|도|은)?(?:너무|별로|진짜|거의)?(?:없[는고어으음]|적[은어])|한마디도안|말(?:을|도)?(?:너무|거의|잘)?안하|말주변(?:이|은|도)?없/g,
    { atWord },
  ),
  has(
    'quiet',
    /낯(?:을|도)?(?:많이|좀|너무|심하게|엄청)?가[리려림]|(?:리액션|반응|질문)(?:을|이|도)?(?:너무)?(?:없|적|안하)/g,
  ),
  has(
    'loud',
    /활발|외향|에너지(?:가)?넘|흥(?:이많|부자|폭발|이?넘)|(?<![a-z])E(?:들|성향|[가-힣]?만|[셋넷둘])/gi,
    { only: 'is' },
  ),
  has('quiet', /차분|(?<![a-z])I(?:들|성향|[가-힣]?만|[셋넷둘])/gi, { only: 'is' }),
  has('quiet', /단답|대답만|벽이?랑(?:대화|말|얘기)|먼저말(?:을)?(?:안|못)/g, { only: 'dislike' }),
];

const manners: readonly LexiconEntry[] = [
  has(
    'late',
    /지각|노쇼|no-?show|파토|코리안타임|연락(?:도)?없이안나|약속(?:을)?(?:자주|맨날)?(?:펑크|깨|어기|미루)|잠수(?:를)?[타탄]/gi,
  ),
  has('late', /(?:당일|직전|분전)에?(?:취소|펑크|못온)|시간개념(?:이|도)?(?:없|부족)/g),
  has('late', /늦(?:[는으어을네지잖]|은사람|은분|게(?:오|와|나오|도착))(?!시간|밤)/g, { atWord }),
  has(
    'late',
    /시간(?:약속)?(?:은|을|를|도)?(?:잘|자주|맨날)?[안못]지[키켜킴]|약속(?:을|시간|시간을)?(?:잘)?[안못]지[키켜킴]/g,
  ),
  lacks(
    'late',
    /(?:시간|약속)(?:약속)?(?:은|을|를|도|만)?(?:잘|꼭|칼같이|제대로)?지[키켜킬]|시간엄수|칼같이/g,
  ),
  has(
    'phone_absorbed',
    /(?:핸드?|휴대|스마트)?폰(?!번호)(?:게임|중독|질|(?:만|을|만을)?(?:계속|자꾸|너무|내내|주구장창){0,2}(?:보|봐|쳐다|만지|만져|하는|하고|들여|붙|잡|쥐))/g,
  ),
  has(
    'phone_absorbed',
    /(?:카톡|톡|인스타|(?<!술|보드)게임|유튜브|sns|틱톡|화면)만|인스타(?:스토리)?(?:보|하|올리)|릴스|쇼츠/gi,
    { only: 'dislike' },
  ),
  lacks('phone_absorbed', /폰(?:을|은)?(?:잠깐|잠시)?(?:뒤집|내려|넣어|치워|안[보봐])/g),
];

const profession =
  /(?:간호사|개발자|디자이너|공무원|교사|회계사|변호사|약사|마케터|기획자|엔지니어|연구원|은행원|승무원|사원)(?!지망|준비|분)/g;
const towns =
  /(?:부산|대구|대전|광주|울산|인천|수원|천안|청주|춘천|전주|강릉|창원|포항|제주|원주|세종|용인|평택|파주|김포|일산|안산)(?:쪽)?(?:에서[가오와올출갑]|에?살[아고]|에?사는|에?삽)/g;

const background: readonly LexiconEntry[] = [
  has(
    'student',
    /대학생|대학원생|휴학생?|복학생|새내기|학부생|[1-6일이삼사]학년|대딩|학식|재학(?:중|생)|(?:석|박)사(?:생|과정)|대학(?:교)?다[니녀]|공대생/g,
  ),
  has('student', /학생(?!때|시절|회|증|식당|같)|졸업반/g, { atWord }),
  has(
    'worker',
    /직장인|회사원|사회인|직딩|월급쟁이|샐러리맨|사회(?:생활|초년생)|(?:회사|직장)(?:에|을)?다[니녀]/g,
  ),
  has(
    'worker',
    /(?:회사|직장)(?:동기|동료|친구|생활)|퇴근(?:하고|하면|후|길)|재직|근무하|(?:다들|에서|같이)일(?:해요|하는|합니다|하고)/g,
    {
      only: 'is',
    },
  ),
  has('worker', profession, { only: 'is' }),
  has(
    'same_school',
    /같은(?:학교|대학(?!생)|과(?![자정거])|캠퍼스|학과)|[우저][리희](?:학교|과(?=선|후|사|동|는))|한학교|캠퍼스(?:가)?겹/g,
    {
      only: 'dislike',
    },
  ),
  has('same_school', /동문|학교(?:선배|후배|선후배|동기)/g, { atWord, only: 'dislike' }),
  lacks('same_school', /(?:다른|타)(?:학교|대학)|타대생?|학교(?:가|는|만)?(?:서로)?(?:다[르른]|달[라랐])/g, {
    only: 'dislike',
  }),
  has(
    'long_distance',
    /장거리|멀리(?:서|에서|떨어|[사오온계]|[가-힣]{2,3}에서)|(?:너무|많이)멀[리어면고]|먼(?:곳|데|지역|동네|거리)/g,
  ),
  has(
    'long_distance',
    /지방(?=에서|에|사[는람]|분|러|살)|(?:타|다른)지역|(?:ktx|기차|고속버스)(?:를)?타[고야]/gi,
    { atWord },
  ),
  has('long_distance', /(?:[한두세]|[1-4])시간(?:넘게|이상|씩)?(?:걸리|거리)|에서올라[가오와온]/g),
  has('long_distance', towns, { only: 'is' }),
];

export const LEXICON: readonly LexiconEntry[] = [
  ...smoking,
  ...drinking,
  ...temper,
  ...manners,
  ...background,
  ...INTEREST_LEXICON,
];
