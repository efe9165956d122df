/** What the end of a Korean clause says about everything before it. */
export interface Predicate {
  kind: 'dislike' | 'wish' | 'tolerate';
  /** The words themselves rule it out (사절, 안 돼요, ~만 아니면). */
  strict: boolean;
  start: number;
  end: number;
}

const RULED_OUT =
  '(?:것|거|사람|분|팀)?만아니[면라었시고]|말고는?다|빼고|빼[주줘]|제외|사절|사양|거[절부]|금지|불가|노노|ㄴㄴ|극혐|혐오|패스|' +
  '안(?:돼|되|됩|됨|된)|안(?:만나|받)|만나지않|못만나|차단|노(?=$|[,!~])|[xX×✕✖❌🚫]';
const DISLIKED =
  '피하고싶|피했으면|피[해할합]|싶지않|만나기싫|싫|시[러름]|별[로루]|부담(?!없|갖지)|힘들|힘드|힘듦|어려[울워웠]|어렵|곤란|불편|꺼[려리]|' +
  '질색|짜증|무[서섭]|민망|서운|죄송|미안|기빨|안맞|어색|심심|재미없|노잼|비추|스트레스|예민|못참|무리[예에입일]|비선호|비호감|거[르를릅]|걸러|노땡큐|ㅈㅅ|답답|피곤|지[쳐친치]|귀찮|아쉬|난감|당황|불쾌|최악|정떨|못따라|자제|삼가|오지[마말]|(?<!지)말고|' +
  '(?:좀|쫌|조금)(?:그[래렇]|$|[.…~ㅠㅜ!,])';
const TOLERATED =
  '괜찮|괜춘|ㄱㅊ|상관(?:은|이)?(?:없|안)|무관|각자|자유|됐죠|오케이|ok|가리지않|안가[려리]|누구든|부담(?:없|갖지)|이해(?:는|도)?[해합할드]|봐드|안[봐봅본]|안따[지집]|개의치|' +
  '도(?:좋|되|돼|됩|된|환영|가능)';
const WISHED =
  '면(?:더|참|정말|너무|제일)?좋|좋[겠을아습은음]|으면(?:해|함|합|하)|면(?:돼|되|됩|된|됐|함|합)|바[라랄랍]|원[해합하]|선호|희망|환영|' +
  '만나[고길]|놀고싶|싶[어습은]|오세요|와주|주세요|부탁|끼리|가능|기다[려리]|찾[아습]|최고|편[해한]';

const PREDICATES = new RegExp(
  `(?<ruledOut>${RULED_OUT})|(?<disliked>${DISLIKED})|(?<tolerated>${TOLERATED})|(?<wished>${WISHED})`,
  'gi',
);

/** The predicates of a sentence, in order; places count from its start. */
export const predicatesIn = (sentence: string): Predicate[] =>
  [...sentence.matchAll(PREDICATES)].map(({ 0: found, index, groups = {} }) => ({
    kind:
      groups['ruledOut'] !== undefined || groups['disliked'] !== undefined
        ? 'dislike'
        : groups['tolerated'] === undefined
          ? 'wish'
          : 'tolerate',
    strict: groups['ruledOut'] !== undefined,
    start: index,
    end: index + found.length,
  }));

const ABSOLUTE = /절대|무조건|제발|반드시|꼭|일절|일체|결사/;
/** Whether a clause carries a word that leaves no room. */
export const isAbsolute = (clause: string): boolean => ABSOLUTE.test(clause);

/** Where a sentence starts to speak of its author ("저희는", "우리 팀은"), or -1. */
export const ownSubjectIn = (sentence: string): number =>
  sentence.search(/저희(?:[는은가도셋둘넷팀중]|전부|모두|다[^른])|저흰|우리(?:[는가팀]|모두)|제가|저는/);

/** "저희가 학생이라", "술을 못해서": an author's reason, not the trait that is judged. */
export const isReason = (after: string): boolean =>
  /^(?:[자들인생]|이|셋|둘|넷|[가-힣]?[해워셔펴])?(?:이라서|라서|이?라(?![면고도는])|여서|어서|아서|서(?![도는])|니까|거든)/.test(
    after,
  );

/** "괜찮으니", "못 마셔도": the trait is accepted. `tail` begins with the last character that was read. */
export const isConceded = (tail: string): boolean =>
  /^.{0,3}[어아여해워려셔러라펴커겨켜와줘]도(?![시쿄착])/.test(tail);

/** "비흡연자만", "20대만 가능": the author wants nobody else. */
export const isOnly = (after: string): boolean =>
  /^(?:[자들인]|분들?|사람들?|팀들?|이?랑){0,3}만(?!아니|[안못])(?:만[나남]|놀|가능|받|원|환영|오[세시]|와|요|이[요에]|부탁|희망|좋|신청|연락|매칭|[.!~,]|$)/.test(
    after,
  );

/** Whether the words after a trait take it back ("시끄럽지 않은", "담배 안 피우는", "흡연자 아닌"). */
export const isTakenBack = (after: string): boolean =>
  /^[가-힣]{0,4}?(?:지(?:는|도|를|만)?|진)(?:않|못|말|마(?!시))/.test(after) ||
  /^(?:[은는이가을를도만]|조차)?(?:잘|전혀|아예|절대|좀|다|둘다|모두|일절|거의|진짜|많이){0,2}(?:안|않|못)(?:하[고는면시세]|해|한|함|합|할|[피펴핀핌]|부리|시키|쓰|지르|떠|보[고는면]|권|가리|태우)/.test(
    after,
  ) ||
  /^(?:[자인생들]|분|사람|팀){0,3}(?:이|가|은|는)?아[니닌닙]/.test(after) ||
  /^(?:이|가|은|는|도)?없(?:는|으|고|이|었|어)/.test(after);

/** "시끌벅적한 것보다", "대학생보다는": the other thing is preferred. */
export const isComparedAway = (after: string): boolean => /^[가-힣]{0,5}?(?:보다|말고|대신)/.test(after);

/** "직장인이든 학생이든": either will do. */
export const isEither = (after: string): boolean =>
  /^[가-힣]{0,2}?(?:이든|거나상관|든(?=[가-힣,]))/.test(after);

/** "담배 피우는 분", "직장인 분들": others are spoken of. */
export const isAboutOthers = (after: string): boolean =>
  /^[가-힣]{0,5}?(?:분(?!위기)|사람(?!들?이)|팀|상대|여러)/.test(after);
