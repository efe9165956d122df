import { messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useShareContact } from '../api/changes.ts';
import type { FixedDetail } from '../api/queries.ts';

/** Shares the own number with the other side, once it shares its own. */
export function useShareNumber({ uid_meetings_fixed: id }: FixedDetail) {
  const alert = useAlert();
  const toast = useToast();
  const call = useShareContact(id);
  const share = async () => {
    try {
      toast((await call.mutateAsync()).message, { icon: 'check' });
    } catch (error) {
      await alert(messageOf(error, '번호를 나누지 못했어요. 잠시 후 다시 시도해 주세요'));
    }
  };
  return { share, isSharing: call.isPending };
}
