import { ApiError } from '../../../lib/api-error.ts';
import { useConfirm } from '../../../ui/ask.tsx';

/** `kept`: the admin read from whom the bar would be taken and left it. */
export type Joined = 'changed' | 'kept';

/**
 * Links a bar and an owner. When that would take the bar from somebody, or somebody from
 * another bar, it asks first, with the names.
 */
export function useJoinOwner(): (call: (confirmed: boolean) => Promise<unknown>) => Promise<Joined> {
  const confirm = useConfirm();
  return async (call) => {
    try {
      await call(false);
      return 'changed';
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'bar.owner_taken') throw error;
      const isWanted = await confirm('사장님을 바꿀까요?', { text: error.message, confirmLabel: '바꾸기' });
      if (!isWanted) return 'kept';
    }
    await call(true);
    return 'changed';
  };
}
