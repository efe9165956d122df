import type { MatchId, RequestId } from '../../../../../shared/ids.ts';
import { PAUSE_TEXT, POINTS_TEXT } from '../../../text/points-text.ts';
import type { FixedMeeting } from '../api/queries.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useAlert, useConfirm } from '../../../ui/ask.tsx';
import { useCancelFixed, useCancelMatch, useCancelRequest } from '../api/changes.ts';

const FAILED = '취소하는 중에 오류가 났어요. 잠시 후 다시 시도해 주세요';
const QUESTIONS = {
  request: { title: '정말 미팅 신청을 취소할까요?', confirmLabel: '신청 취소하기' },
  match: { title: '정말 매칭을 취소할까요?', confirmLabel: '매칭 취소하기' },
  fixed: {
    title: '확정된 만남을 취소하면 보증금을 돌려받을 수 없어요. 그래도 취소할까요?',
    confirmLabel: '만남 취소하기',
  },
};

/**
 * Cancels a request, a match or a fixed meeting after a question of its own; each resolves
 * to whether it was cancelled. `points`: those that the member has, once they are known.
 */
export function useCancelling(points: number | undefined) {
  const alert = useAlert();
  const confirm = useConfirm();
  const request = useCancelRequest();
  const match = useCancelMatch();
  const fixed = useCancelFixed();
  const soFar = points === undefined ? '' : `지금 ${points}점이고, `;

  const ask = (kind: keyof typeof QUESTIONS, text?: string) =>
    confirm(QUESTIONS[kind].title, { confirmLabel: QUESTIONS[kind].confirmLabel, text, danger: true });

  const run = async (call: Promise<unknown>, success: string): Promise<boolean> => {
    try {
      await call;
    } catch (error) {
      await alert(messageOf(error, FAILED));
      return false;
    }
    await alert(success);
    return true;
  };

  const askFixed = async (id: MatchId, text?: string): Promise<boolean> =>
    (await ask('fixed', text)) && run(fixed.mutateAsync(id), '만남을 취소했어요');

  const cancelFixed = ({ uid_meetings_fixed: id, cancel_points: more }: FixedMeeting): Promise<boolean> =>
    askFixed(id, more === 0 ? undefined : `이번 취소로 ${more}점이 더해져요. ${soFar}${PAUSE_TEXT}`);

  const cancelMatch = async (id: MatchId): Promise<boolean> => {
    if (!(await ask('match', '보낸 보증금이 있으면 모두 돌려드려요.'))) return false;
    try {
      await match.mutateAsync(id);
    } catch (error) {
      // Both deposits were paid meanwhile. Cancelling now costs the
      // deposit (docs/money.md), so it asks again.
      if (error instanceof ApiError && error.code === 'meeting.already_fixed') {
        return askFixed(id, `${error.message}. ${POINTS_TEXT}`);
      }
      await alert(messageOf(error, FAILED));
      return false;
    }
    await alert('매칭을 취소했어요');
    return true;
  };

  const cancelRequest = async (id: RequestId): Promise<boolean> =>
    (await ask('request')) && run(request.mutateAsync(id), '미팅 신청을 취소했어요');

  return { cancelRequest, cancelMatch, cancelFixed };
}
