import { type ReactNode, useRef, useState } from 'react';
import type { MatchId, RequestId } from '../../../../../shared/ids.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useAcceptLastOffer, useShowLastOffer } from '../api/changes.ts';
import type { LastOffer } from '../api/queries.ts';
import { LastOfferSheet } from './last-offer-sheet.tsx';

interface Shown {
  id: RequestId;
  offer: LastOffer;
  open: boolean;
}

/**
 * The last offer before a waiting request is cancelled. `isDeclined` resolves to whether cancelling goes on:
 * at once where there is no offer, or none can be read; false when the member accepts it or goes on waiting.
 */
export function useLastOffer(onMatched: (id: MatchId) => void): {
  isDeclined: (id: RequestId) => Promise<boolean>;
  sheet: ReactNode;
} {
  const alert = useAlert();
  const toast = useToast();
  const { mutateAsync: show } = useShowLastOffer();
  const { mutateAsync: accept, isPending } = useAcceptLastOffer();
  const [shown, setShown] = useState<Shown | null>(null);
  const answer = useRef((_isDeclined: boolean) => {});

  const isDeclined = async (id: RequestId): Promise<boolean> => {
    // A failed offer must not stop the member: the call that cancels reports its own refusal.
    const { offer } = await show(id).catch(() => ({ offer: null }));
    if (offer === null) return true;
    setShown({ id, offer, open: true });
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };

  const close = (goesOn: boolean) => {
    setShown((last) => last && { ...last, open: false });
    answer.current(goesOn);
  };

  const take = async (id: RequestId) => {
    try {
      const { uid_meetings_fixed } = await accept(id);
      close(false);
      onMatched(uid_meetings_fixed);
    } catch (error) {
      await alert(messageOf(error, '이 팀과 잇는 중에 오류가 났어요. 다시 시도해 주세요'));
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'meeting.offer_gone') close(true);
      if (code === 'meeting.not_waiting' || code === 'meeting.not_found') close(false);
    }
  };

  const sheet = shown && (
    <LastOfferSheet
      offer={shown.offer}
      open={shown.open}
      busy={isPending}
      onAccept={() => void take(shown.id)}
      onDecline={() => close(true)}
      onKeep={() => {
        close(false);
        toast('신청을 그대로 뒀어요');
      }}
    />
  );
  return { isDeclined, sheet };
}
