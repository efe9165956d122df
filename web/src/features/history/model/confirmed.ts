import { withJosa } from '../../../../../shared/josa.ts';
import type { ConfirmedTeam } from '../../../../../shared/schemas/friends.ts';

const COUNTS = ['', '한 명', '둘', '셋'];

/** `전원 인증`, or how many of the friends have a verified phone: the representative always has. */
export const confirmedLabel = ({ confirmed, of }: ConfirmedTeam): string =>
  confirmed === of ? '전원 인증' : `친구 ${confirmed - 1}/${of - 1} 인증`;

/** Who stands for those who have not. */
export const confirmedBy = ({ confirmed, of }: ConfirmedTeam): string =>
  confirmed === of
    ? '모두 본인 번호를 확인했어요'
    : `${withJosa(COUNTS[of - confirmed] ?? '', '은/는')} 대표가 확인했어요`;

/** What a team still has to do, or that nothing is left. */
export const confirmedNext = ({ confirmed, of }: ConfirmedTeam): string =>
  confirmed === of
    ? '잔이 다 찼어요. 모두 확인했어요.'
    : `${COUNTS[of - confirmed]}만 더 확인하면 잔이 다 차요.`;
