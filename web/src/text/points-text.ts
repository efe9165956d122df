import { LATE_CANCEL_MS, POINTS, POINTS_PAUSE } from '../../../shared/points.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time-units.ts';

/** What points lead to. */
export const PAUSE_TEXT = `${POINTS_PAUSE.withinMs / DAY_MS}일 안에 ${POINTS_PAUSE.points}점이 되면 ${POINTS_PAUSE.pauseMs / DAY_MS}일 동안 신청할 수 없어요.`;

/** Before a deposit is due. */
export const UNPAID_TEXT = `기한을 넘기면 ${POINTS.unpaid}점이 더해지고, 그 전에 취소하면 점수가 없어요. ${PAUSE_TEXT}`;

/** What each broken promise counts. */
export const POINTS_TEXT = `오지 않으면 ${POINTS.absent}점, 보증금 기한을 넘기면 ${POINTS.unpaid}점, 만나기 ${LATE_CANCEL_MS / HOUR_MS}시간 안에 취소하면 ${POINTS.late}점이고, ${PAUSE_TEXT}`;
