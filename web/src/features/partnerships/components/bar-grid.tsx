import type { Bar } from '../../../lib/bar-list.ts';
import { useBarAddress } from '../model/use-bar-address.ts';
import { useDistrict } from '../model/use-district.ts';
import { BarCard } from './bar-card.tsx';
import styles from './bar-list.module.css';
import { BarSheet } from './bar-sheet.tsx';
import { DistrictChips } from './district-chips.tsx';

/** The partner bars, of one district if that is chosen, and the sheet of the open one. */
export function BarGrid({ bars }: { bars: readonly Bar[] }) {
  const { openId, openBar, closeBar } = useBarAddress();
  const { shown, ...filter } = useDistrict(bars);
  const open = bars.find((bar) => bar.uid_bar === openId) ?? null;
  return (
    <>
      <DistrictChips {...filter} />
      <ul className={styles.grid}>
        {shown.map((bar) => (
          <BarCard key={bar.uid_bar} bar={bar} onOpen={() => openBar(bar.uid_bar)} />
        ))}
      </ul>
      <BarSheet bar={open} onClose={closeBar} />
    </>
  );
}
