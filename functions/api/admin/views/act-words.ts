import { routeList } from '../../../../shared/routes/index.ts';

/** What operators do on the command line (infra/ops/people.ts). */
const OPERATORS_WORDS = [
  ['who-is', '명령으로 회원 자료 보기'],
  ['open-sealed', '보관한 탈퇴 자료 열기'],
] as const;

const ALL = new Map<string, string>([
  ...OPERATORS_WORDS,
  ...routeList.flatMap(({ name, audited }) => (audited ? [[name, audited.words] as const] : [])),
]);

export const actWord = (action: string): string => ALL.get(action) ?? action;
