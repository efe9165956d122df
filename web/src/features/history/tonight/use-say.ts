import type { Saying } from '../../../../../shared/tonight.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { useSayTonight } from '../api/changes.ts';
import type { Evening } from '../api/evening.ts';

/** Says something with a tap, and in one sentence why it could not; `unheard` is what helps without network. */
export function useSay({ uid_meetings_fixed: id }: Evening) {
  const alert = useAlert();
  const { mutateAsync, isPending } = useSayTonight();
  const say = async (saying: Saying, unheard: string): Promise<boolean> => {
    try {
      await mutateAsync({ id, say: saying });
      return true;
    } catch (error) {
      const network = `인터넷이 끊겨서 알리지 못했어요. ${unheard}`;
      await alert(messageOf(error, { fallback: '알리지 못했어요. 잠시 후 다시 눌러 주세요', network }));
      return false;
    }
  };
  return { say, isPending };
}
