import type { ReadableCode } from './codes.ts';

/**
 * Words that speak of a trait, in squeezed text (without spaces). Every repetition is bounded, so a match takes a bounded time.
 */
export interface Entry {
  code: ReadableCode;
  pattern: RegExp;
  /** `lacks`: the words say that the trait is absent (비흡연, 시간을 지키는). */
  says: 'has' | 'lacks';
  /** Counts only where a word begins: short words also stand inside others. */
  atWord?: true;
  /** Counts only in one of the texts. */
  only?: 'dislike' | 'is';
}

const has = (code: ReadableCode, pattern: RegExp, more: Pick<Entry, 'atWord' | 'only'> = {}): Entry => ({
  code,
  pattern,
  says: 'has',
  ...more,
});
const lacks = (code: ReadableCode, pattern: RegExp, more: Pick<Entry, 'atWord' | 'only'> = {}): Entry => ({
  ...has(code, pattern, more),
  says: 'lacks',
});
const atWord = true;

const smoking: readonly Entry[] = [
  has('smoker', /(?:줄|전자)?담[배베](?!집|꽃)|흡연|꼴초|골초|애연가|연초|전담(?=[은는도피핀펴]|$)|니코틴/g),
  lacks('smoker', /(?:비|금|노|논)(?:흡연|담배)|금연|담[배베](?:를|는|은)?(?:싫어하|못참|끊)|non-?smok/gi),
];

const drinking: readonly Entry[] = [
  has(
    'heavy_drinker',
    /술고래|말술|애주가|주당|술꾼|과음|폭음|만취|꽐라|술주정|술독|술에?쩔|부어라마셔라|필름(?:이)?끊/g,
  ),
  has('heavy_drinker', /주사(?=[가는도를]|있|부리|심|좀|$|[,.\s])|주정/g, { atWord }),
  has(
    'heavy_drinker',
    /술(?:을|은|도)?(?:너무|정말|진짜|엄청|아주|좀){0,2}(?:많이|과하게|심하게)(?:들)?(?:마[시셔신]|[먹드])/g,
  ),
  has(
    'heavy_drinker',
    /(?:너무|엄청)(?:많이)?(?:마시|달리)는|술(?:을|이)?(?:너무|엄청|진짜)?(?:세|쎄|쎈|센)[가-힣]?/g,
  ),
  has(
    'heavy_drinker',
    /술(?:을|자리)?(?:막|계속|자꾸|억지로)?(?:강요|강권|권[하해유]|먹[이여])|억지로(?:술)?(?:권|먹|마)|원샷/g,
  ),
  has('heavy_drinker', /취해서|취하(?:면|는|도록)|진상/g, { only: 'dislike' }),
  has('heavy_drinker', /(?:[2-9]|두|세|네|두세|서너|다섯)병(?:씩|이상|,|은|까지)|끝까지달[리립려]/g),
  lacks('heavy_drinker', /술(?:을|은|도)?(?:딱)?적당히|술(?:을|은|도)?많이(?:는|들)?[안못](?:마|먹|드)/g),
  has(
    'non_drinker',
    /술(?:을|은|도|이라곤)?(?:잘|아예|전혀|거의|한잔도|한모금도|원래|다들?|별로|전부){0,2}[안못](?:마[시셔신심십실]|먹|드[시신셔]|하|해|한|함|합)/g,
  ),
  has('non_drinker', /알쓰|알코올쓰레기|술찌|술(?:이|에)?(?:좀|많이)?약[하한해]|금주중/g),
];

const temper: readonly Entry[] = [
  has(
    'loud',
    /시끄[럽러런]|시끌|떠[들드]|고성방가|하이텐션|산만[하한해]|소리(?:를)?(?:지[르를]|질[러]|치|빽)/g,
  ),
  has(
    'loud',
    /(?:목소리|말소리)(?:가|도)?(?:너무|엄청|진짜)?[큰크커]|텐션(?:이|도)?(?:너무|많이|엄청|좀)?(?:높|업)/g,
  ),
  has('loud', /말(?:이|도)?(?:너무|엄청|진짜)?많[은아으음]|수다(?:스러|쟁이)/g, { atWord, only: 'dislike' }),
  has(
    'quiet',
    /조용(?!한(?:술집|곳|자리|데|분위기|카페|동네|장소|가게|대화))|과묵|내[향성](?:적|인|형|$)|소심|숫기|말수/g,
  ),
  has('quiet', /말(?:이|도)?(?:너무|별로|진짜|거의)?(?:없[는고어으음]|적[은어])|한마디도안/g, { atWord }),
  has('quiet', /낯(?:을|도)?(?:많이|좀|너무|심하게|엄청)?가[리려림]|리액션(?:이|도)?(?:없|적)/g),
];

const manners: readonly Entry[] = [
  has('late', /지각|노쇼|no-?show|약속(?:을)?(?:펑크|파토|깨)|잠수(?:타|탄)/gi),
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
    'rude',
    /무례|예의(?:가|도|라곤)?(?:너무|전혀)?없|예의를?(?:안|모르)|버릇(?:이)?없|(?:싸가지|싹바가지|싹수)(?:가|도)?(?:너무)?(?:없|바가지)|비매너|노매너/g,
  ),
  has('rude', /매너(?:가|도)?(?:너무|영)?(?:없|꽝|안좋|똥)|반말|막말|함부로|갑질|꼰대|성희롱|음담패설/g),
  has('rude', /욕(?!심|실|조|구|망|창)(?:설|을|많|하|쟁|쓰|이|좀|너무)/g, { atWord }),
  lacks(
    'rude',
    /예의(?:를|가|만|는|도)?(?:있|바[르른]|잘|지키|갖)|매너(?:가|만|는|도)?(?:있|좋[은으]|지키|챙)|존댓말/g,
  ),
  has(
    'phone_absorbed',
    /(?:핸드?|휴대|스마트)?폰(?!번호)(?:게임|중독|질|(?:만|을|만을)?(?:계속|자꾸|너무|내내|주구장창){0,2}(?:보|봐|쳐다|만지|만져|하는|하고|들여|붙|잡|쥐))/g,
  ),
  has('phone_absorbed', /(?:카톡|인스타|게임|유튜브|에스엔에스|sns|틱톡)만|릴스|쇼츠/gi, { only: 'dislike' }),
];

const background: readonly Entry[] = [
  has('student', /대학생|대학원생|휴학생|복학생|새내기|학부생|[1-6일이삼사]학년|대딩|재학(?:중|생)/g),
  has('student', /학생(?!때|시절|회|증|식당)/g, { atWord }),
  has('worker', /직장인|회사원|사회인|직딩|월급쟁이|샐러리맨/g),
  has('worker', /(?:회사|직장)(?:동기|동료|친구|생활|[에을]?다[니녀])|퇴근(?:하고|후|길)|재직/g, {
    only: 'is',
  }),
  has(
    'same_school',
    /같은(?:학교|대학|과(?![자정거])|캠퍼스|학과)|[우저][리희](?:학교|과(?=선|후|사|동|는))|한학교/g,
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
    /장거리|멀리(?:서|에서|떨어|[사오온계]|[가-힣]{2,3}에서)|(?:너무|많이)멀[리어면고]|먼(?:곳|데|지역|동네)/g,
  ),
  has('long_distance', /지방(?=에서|에|사[는람]|분|러|살)|(?:타|다른)지역/g, { atWord }),
  has('long_distance', /(?:[한두세]|[1-4])시간(?:넘게|이상|씩)?(?:걸리|거리)|에서올라[가오와온]/g),
];

export const LEXICON: readonly Entry[] = [...smoking, ...drinking, ...temper, ...manners, ...background];
