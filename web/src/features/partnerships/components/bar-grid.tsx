import type { Bar } from '../../../lib/bar-list.ts';
import { useBarAddress } from '../model/use-bar-address.ts';
import { BarCard } from './bar-card.tsx';
import styles from './bar-list.module.css';
import { BarSheet } from './bar-sheet.tsx';

/** All partner bars, and the sheet of the open one. */
export function BarGrid({ bars }: { bars: readonly Bar[] }) {
  const { openId, openBar, closeBar } = useBarAddress();
  const open = bars.find((bar) => bar.uid_bar === openId) ?? null;
  return (
    <>
      <ul className={styles.grid}>
        {bars.map((bar) => (
          <BarCard key={bar.uid_bar} bar={bar} onOpen={() => openBar(bar.uid_bar)} />
        ))}
      </ul>
      <BarSheet bar={open} onClose={closeBar} />
    </>
  );
}
