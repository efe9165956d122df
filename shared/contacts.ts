import { cleanText } from './clean-text.ts';

/** Shown at a text of a team that contains a contact. */
export const CONTACT_MESSAGE = '연락처는 만난 다음에 나눠요';

/** A sign of a folded text, and those within a line. */
const SIGN = String.raw`[-._@/:#\s]`;
const SIGN_IN_LINE = '[-._@/:# ]';
/** What separates the digits of a number: signs, and the words with which numbers are read aloud. */
const GAP = `(?:${SIGN}|에|하고|다시|대시|그리고){0,6}`;
const ZERO = '(?:[0o〇零공영빵]|제로)';
const ONE = '(?:[1li一일]|하나)';
const THIRD = '(?:[016789o〇零一六七八九공영빵일육륙칠팔구]|제로)';
const DIGIT =
  '(?:[0-9oli〇零一二三四五六七八九공영빵일이삼사오육륙칠팔구]|제로|하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)';
const NO_DIGIT_BEFORE = `(?<![0-9]${SIGN}{0,2})`;
const NO_DIGIT_AFTER = `(?!${SIGN}{0,2}[0-9])`;
const DASH = `${SIGN_IN_LINE}{1,3}`;

const PHONES = [
  // Digits in any writing and with anything between them; a longer run of digits is a date or an account.
  `${NO_DIGIT_BEFORE}(?:8${SIGN}{0,2}2${GAP}${ZERO}?|${ZERO})${GAP}${ONE}${GAP}${THIRD}(?:${GAP}${DIGIT}){7,8}${NO_DIGIT_AFTER}`,
  String.raw`(?<!\d)0?1[016789]${DASH}\d{3,4}${DASH}\d{4}(?!\d)`,
  String.raw`(?<!\d)0(?:2|[3-6]\d|70|50\d?)${DASH}\d{3,4}${DASH}\d{4}(?!\d)`,
  // The words before it say that it is a number to call. Two years are none.
  String.raw`(?<!\d)(?!(?:19|20)\d\d.(?:19|20)\d\d)\d{4}${SIGN_IN_LINE}{0,3}\d{4}(?!\d)\s?(?:으?로)?\s?(?:문자|연락|전화|콜|톡|카톡)`,
  String.raw`(?:번호|연락|전화|폰|문자|콜|tel)[^\n\d]{0,12}(?!(?:19|20)\d\d.(?:19|20)\d\d)${DIGIT}(?:${GAP}${DIGIT}){7}${NO_DIGIT_AFTER}`,
];

const LOOSE = `${SIGN_IN_LINE}{0,2}`;
const NETWORK = [
  `카${LOOSE}(?:카${LOOSE}오${LOOSE})?톡|카카오|[까깨캬]톡|k톡|ㅋㅌ|ㅋㅏㅌㅗㄱ|kakao|ka(?:kao)?-?t(?:al|o)k|(?<![a-z])kkt(?![a-z])`,
  '(?<![가-힣])라인|텔레(?:그램)?|telegram|디스코드|디코|discord|위챗|wechat|whatsapp',
  `인${LOOSE}스${LOOSE}타(?:그램)?|인별(?:그램)?|ㅇㅅㅌ|ㅇㅣㄴㅅ-ㅌㅏ|insta(?:gram)?|(?<![a-z])(?:ig|dm)(?![a-z])|디엠`,
  '페이스북|페북|facebook|트위터|twitter|스레드|threads|틱톡|tiktok|스냅챗|snapchat|팔로우|맞팔',
].join('|');
const ID_WORD = '(?:아이디|아뒤|ㅇㅇㄷ|(?<![a-z])id(?![a-z])|계정명?|검색|추가|친추)';
const PARTICLE = '(?:은|는|이|가|으로|로)?';
const BETWEEN = `${SIGN_IN_LINE}{0,4}`;

/** A Latin word that may be a handle; the four letters of a personality type are none. */
const LATIN = String.raw`(?<![a-z0-9])(?![ei][ns][ft][jp](?![a-z0-9]))(?=[0-9._-]*[a-z])[a-z0-9][a-z0-9._-]{2,}`;
/** One that can hardly be anything else: with a digit, a low line or a dot inside. */
const DISTINCT = String.raw`(?<![a-z0-9])(?=[a-z0-9._-]*[a-z])(?=[a-z0-9-]*[a-z][0-9]|[a-z0-9-]*[0-9][a-z]|[a-z0-9-]+[._][a-z0-9])[a-z0-9][a-z0-9._-]{3,}`;
/** What follows a handle: the end, a sign, or a word that says what to do with it. */
const HANDLE_END = String.raw`(?=$|[-.@/:#\n]|\s*(?:으?로(?![가-힣])|추가|친추|검색|팔로|맞팔|연락|주세|이에요|예요|입니다|$))`;
const LETTER_NAMES =
  '에이치|에이|비|씨|디|이|에프|지|아이|제이|케이|엘|엠|엔|오|피|큐|알|에스|티|유|브이|더블유|엑스|와이|제트';

const HANDLES = [
  `(?:${NETWORK})[^a-z0-9\\n]{0,14}${ID_WORD}${PARTICLE}${BETWEEN}${LATIN}`,
  `(?:${NETWORK})${PARTICLE}${BETWEEN}${DISTINCT}`,
  `(?!카카오(?!톡))(?:${NETWORK})${PARTICLE}${BETWEEN}${LATIN}${HANDLE_END}`,
  `(?:${NETWORK})[^\\n]{0,30}?${DISTINCT}`,
  `(?:${NETWORK})${PARTICLE}${BETWEEN}(?:${ID_WORD}${PARTICLE}${BETWEEN})?(?:[a-z0-9._] ){3,}[a-z0-9._]`,
  `${ID_WORD}${PARTICLE}${BETWEEN}${DISTINCT}`,
  `(?:${NETWORK}|스냅)(?:에서|에)?${BETWEEN}${LATIN}\\s*(?:검색|추가|친추|팔로|맞팔|찾)`,
  `(?:${NETWORK})[^\\n]{0,15}(?:언더바|언더스코어|밑줄)`,
  `(?:아이디|${NETWORK})${PARTICLE}${BETWEEN}(?:(?:${LETTER_NAMES})[ ]?){4,}`,
  `${DISTINCT}\\s?(?:으?로|을|를)?\\s?(?:검색|추가|친추|팔로|맞팔)`,
  // A sign that only handles have.
  String.raw`(?<![a-z0-9가-힣])@(?=[0-9._]*[a-z])[a-z0-9._]{4,}`,
  '(?<![a-z0-9._])[a-z0-9.]{2,}_[a-z0-9._]{2,}',
  String.raw`오픈\s?(?:채팅|카톡|톡|챗)방?${PARTICLE}[-:\s]{1,3}[가-힣a-z]{2,}[0-9]`,
  String.raw`오픈\s?(?:채팅|카톡|톡|챗)[^\n]{0,20}(?:검색|들어오|들어와|입장|링크|초대)`,
];

const LINKS = [
  String.raw`(?:https?|hxxps?)\s?:\s?//`,
  String.raw`(?<![a-z])www\s?\.\s?[a-z0-9]`,
  String.raw`open\s?\.?\s?kakao`,
  String.raw`(?<![a-z0-9])[a-z0-9-]{2,}\s?\.\s?(?:com|net|org|co\.kr|kr)(?![a-z0-9])`,
  String.raw`(?<![a-z0-9])[a-z0-9-]{2,}\.(?:me|io|gg|ly|ee|app|link|page|team|xyz|site|shop|club)(?![a-z0-9])`,
  String.raw`(?<![a-z0-9])[a-z0-9-]+\.[a-z]{2,}/[a-z0-9]`,
  String.raw`(?<![a-z0-9])[a-z0-9-]{2,}\s?(?:점|쩜|닷|dot)\s?(?:컴|com|넷|net|kr)(?=$|[-._@/:#\s\d]|에|으로|이|입)`,
  String.raw`[a-z0-9._-]{3,}\s?(?:@|골뱅이|앳)\s?(?:[a-z0-9-]+\.[a-z]|naver|gmail|daum|hanmail|kakao|nate|네이버|지메일|다음|한메일|네이트)`,
];

const PATTERNS = [...PHONES, ...HANDLES, ...LINKS].map((source) => new RegExp(source));

const LONE_HANGUL = /[\u3131-\u318E]/;
const KNOWN = /^[\p{L}\p{N}._@/:#\s]+$/u;

/** Cyrillic and Greek letters, each before the Latin one that it looks like. */
const LOOK_ALIKES = new Map(
  'аa вb еe кk мm нh оo рp сc тt уy хx іi јj ѕs ԁd ɡg һh αa βb εe ηn ιi κk νv οo ρp τt υu χx'
    .split(' ')
    .map(([from = '', to = '']) => [from, to]),
);

/** Lower case; full-width, enclosed and look-alike characters as plain ones, other signs as a dash. Lone
 * letters of Hangul stay, because NFKC replaces them, but for two that are written for a dash. */
function fold(char: string): string {
  if (LONE_HANGUL.test(char)) return /[ㅡㆍ]/.test(char) ? '-' : char;
  const lower = char.normalize('NFKC').toLowerCase();
  const plain = LOOK_ALIKES.get(lower) ?? lower;
  return KNOWN.test(plain) ? plain : '-';
}

/** The place where the first contact begins and what follows it, in characters; null when there is none. */
function findIn(written: readonly string[]): [from: number, to: number] | null {
  const folded = written.map(fold);
  const plain = folded.join('');
  const found = PATTERNS.map((pattern) => pattern.exec(plain)).find((hit) => hit !== null);
  if (!found) return null;
  const end = found.index + found[0].length;
  const touched: number[] = [];
  let at = 0;
  for (const [index, { length }] of folded.entries()) {
    if (at < end && at + length > found.index) touched.push(index);
    at += length;
  }
  return [touched[0] ?? 0, (touched.at(-1) ?? -1) + 1];
}

/** A phone number, handle, address or link, also spelled out or with signs between; null when there is none.
 * The rules are tuned and measured on the sentences in `test/shared/contacts`. */
export function contactIn(text: string): string | null {
  const written = [...cleanText(text)];
  const found = findIn(written);
  return (
    found &&
    written
      .slice(...found)
      .join('')
      .trim()
  );
}

/** Has no letter and no digit, so that each replacement leaves less to find. */
const MASK = '●●●';

/** The text with a mask in place of every contact, for texts that were kept before contacts were refused. */
export function maskContacts(text: string): string {
  let written = [...cleanText(text)];
  let found = findIn(written);
  if (found === null) return text;
  for (; found; found = findIn(written)) {
    const [from, to] = found;
    written = [...written.slice(0, from), ...MASK, ...written.slice(to)];
  }
  return written.join('');
}
