/** Questions that begin an introduction, with short answers to take. Each answer is a line of the text, so that
 * the other team sees it as an answer, and the member may change every word of it. */
export const STARTERS = [
  { question: '우리의 첫 잔은?', answers: ['생맥주요', '하이볼이요'] },
  { question: '2차는 어디로?', answers: ['노래방이요', '파라솔이요'] },
  { question: '우리 팀을 영화로 치면?', answers: ['코미디요', '로드 무비요'] },
] as const;

export interface Answer {
  question: string;
  answer: string;
}

const answerIn = (line: string): Answer | null => {
  const question = STARTERS.find((starter) => line.startsWith(starter.question))?.question;
  return question === undefined ? null : { question, answer: line.slice(question.length).trim() };
};

/** The answered questions of an introduction, and what else is in it. */
export function readIntro(intro: string): { answers: Answer[]; rest: string } {
  const lines = intro.split('\n').map((line) => line.trim());
  const answers = lines.flatMap((line) => answerIn(line) ?? []).filter(({ answer }) => answer !== '');
  const rest = lines.filter((line) => answerIn(line) === null);
  return { answers, rest: rest.join('\n').trim() };
}

/** Answers a question in an introduction, which otherwise stays as it is; null takes its line away. */
export function withAnswer(intro: string, question: string, answer: string | null): string {
  const lines = intro === '' ? [] : intro.split('\n');
  const line = answer === null ? [] : [`${question} ${answer}`];
  const at = lines.findIndex((one) => one.trim().startsWith(question));
  return (at < 0 ? [...lines, ...line] : lines.toSpliced(at, 1, ...line)).join('\n');
}
