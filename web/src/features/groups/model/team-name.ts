import type { GroupProfile } from '../../../../../shared/schemas/group.ts';

type Size = GroupProfile['group_members'];

const BEGINNINGS = ['퇴근 후', '금요일 밤', '창가 자리', '골목 끝', '달밤에'];
const NUMBERS: Record<Size, string> = { 2: '둘', 3: '셋', 4: '넷' };

/** A name for a team of this size, where it has none yet or one of another size: `퇴근 후 셋`. What somebody
 * has made up stays. */
export function nameFor(size: Size, name: string): string {
  if (name.trim() === '') {
    return `${BEGINNINGS[Math.floor(Math.random() * BEGINNINGS.length)]} ${NUMBERS[size]}`;
  }
  const beginning = BEGINNINGS.find((one) =>
    Object.values(NUMBERS).some((number) => name === `${one} ${number}`),
  );
  return beginning === undefined ? name : `${beginning} ${NUMBERS[size]}`;
}
