import type { Bar } from '../../../lib/bar-list.ts';
import { shareOrCopy } from '../../../lib/device/share.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { paths } from '../../../lib/paths.ts';

/** Offers a bar's address to the own friends. */
export function ShareBar({ bar }: { bar: Bar }) {
  const toast = useToast();
  const share = async () => {
    const link = new URL(`${paths.partnerships}?bar=${bar.uid_bar}`, window.location.origin);
    const done = await shareOrCopy(`${bar.bar_name} ${link.href}`);
    if (done === 'copied') toast('술집 주소를 복사했어요', { icon: 'check' });
    if (done === 'refused') toast('복사에 실패했어요');
  };
  return <IconButton icon="share" label="친구에게 보내기" onClick={() => void share()} />;
}
