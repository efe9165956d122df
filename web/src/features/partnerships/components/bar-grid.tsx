import { stationLine } from '../../../../../shared/station-line.ts';
import { CapBadge } from '../../../ui/cap-badge.tsx';
import type { Bar } from '../../../lib/bar-list.ts';
import { Columns, Row } from '../../../ui/layout.tsx';
import cover from '../../../ui/marks.module.css';
import { priceLine } from '../model/bar-facts.ts';
import styles from './bars.module.css';
import { BarPhotos } from './bar-photos.tsx';
import { useAddress } from '../../../lib/use-address.ts';
import { BarSheet } from './bar-sheet.tsx';
import { useDistrict } from './use-district.tsx';

/** A bar's pictures with its name, price, station, address and phone
 * number. The whole card opens the details. */
function BarCard({ bar, onOpen }: { bar: Bar; onOpen: () => void }) {
  const station = stationLine(bar);
  const price = priceLine(bar);
  return (
    <li className={styles.card}>
      <div className={styles.mat}>
        <BarPhotos bar={bar} />
        <CapBadge text="제휴" size={46} label="제휴 술집" className={styles.badge} />
      </div>
      <Row wrap gap={12} rowGap={0} align="baseline" justify="between" above={20}>
        <h2 className="subheading">
          <button type="button" className={cover.cover} aria-haspopup="dialog" onClick={onOpen}>
            {bar.bar_name}
          </button>
        </h2>
        {price && <span className="label sub num">{price}</span>}
      </Row>
      {station && <p className="label num">{station}</p>}
      <Row as="p" wrap gap={12} rowGap={0} className="label sub">
        <span>{bar.bar_address}</span>
        {bar.bar_number && <span className="mute num">{bar.bar_number}</span>}
      </Row>
      {bar.is_available === 0 && <p className="caption strong c-blush">지금은 쉬고 있어요</p>}
    </li>
  );
}

/** The partner bars, of one district if that is chosen, and the sheet of the open one (`?bar=`), which can be shared. */
export function BarGrid({ bars }: { bars: readonly Bar[] }) {
  const { params, open, close } = useAddress();
  const [shown, chips] = useDistrict(bars);
  const opened = bars.find((bar) => bar.uid_bar === params.get('bar')) ?? null;
  return (
    <>
      {chips}
      <Columns as="ul" of={[1, 2, 3]} gap={32} above={12}>
        {shown.map((bar) => (
          <BarCard key={bar.uid_bar} bar={bar} onOpen={() => open('bar', bar.uid_bar)} />
        ))}
      </Columns>
      <BarSheet bar={opened} onClose={() => close('bar')} />
    </>
  );
}
