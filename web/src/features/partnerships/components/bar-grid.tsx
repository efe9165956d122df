import type { Bar } from '../../../lib/bar-list.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Columns } from '../../../ui/layout.tsx';
import { BarCard } from './bar-card.tsx';
import { BarSheet } from './bar-sheet.tsx';
import { useDistrict } from './use-district.tsx';

/** The partner bars, of one district if that is chosen, and the sheet of the open one (`?bar=`), which can be shared. */
export function BarGrid({ bars }: { bars: readonly Bar[] }) {
  const [params, , { open, close }] = useAddress();
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
