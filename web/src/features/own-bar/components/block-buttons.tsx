import type { BarId } from '../../../../../shared/ids.ts';
import { dayLabelOf } from '../../../lib/format.ts';
import { useAlert, useConfirm } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Columns } from '../../../ui/layout.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useBlockDays } from '../api/own-bar.ts';
import { ownBarErrorText } from '../model/own-bar-error.ts';

interface Props {
  barId: BarId;
  chosen: readonly string[];
  closed: ReadonlySet<string>;
  onDone: () => void;
}

const NOTHING_CHOSEN = '날짜를 하나 이상 골라 주세요';

/** Blocks or unblocks the selected days after a question; each button takes only the days that it changes. */
export function BlockButtons({ barId, chosen, closed, onDone }: Props) {
  const confirm = useConfirm();
  const alert = useAlert();
  const toast = useToast();
  const { mutate, isPending, variables } = useBlockDays(barId, (message) => {
    toast(message || '바꿨어요', { icon: 'check' });
    onDone();
  });
  const toBlock = chosen.filter((day) => !closed.has(day));
  const toOpen = chosen.filter((day) => closed.has(day));

  const press = async (blocks: boolean) => {
    const dates = blocks ? toBlock : toOpen;
    if (dates.length === 0) {
      const text = blocks ? '고른 날은 이미 쉬는 날이에요.' : '고른 날은 쉬는 날이 아니에요.';
      return alert(NOTHING_CHOSEN, chosen.length > 0 ? { text } : undefined);
    }
    const title = blocks
      ? `날짜 ${dates.length}개를 쉬는 날로 정할까요?`
      : `날짜 ${dates.length}개를 다시 열까요?`;
    const yes = await confirm(title, {
      text: dates.map(dayLabelOf).join(', '),
      confirmLabel: blocks ? '쉬는 날로 정하기' : '다시 열기',
    });
    if (!yes) return;
    mutate({ dates, blocks }, { onError: (error) => void alert(ownBarErrorText(error)) });
  };
  const isBusy = (blocks: boolean) => isPending && variables.blocks === blocks;
  return (
    <div>
      <p className="strong" role="status">
        {chosen.length === 0 ? '고른 날이 없어요' : `날짜 ${chosen.length}개를 골랐어요`}
      </p>
      <Columns of={[2, 2, 2]} gap={8} above={12}>
        <Button busy={isBusy(true)} disabled={isBusy(false)} onClick={() => void press(true)}>
          쉬는 날로 정하기
        </Button>
        <Button variant="line" busy={isBusy(false)} disabled={isBusy(true)} onClick={() => void press(false)}>
          다시 열기
        </Button>
      </Columns>
    </div>
  );
}
