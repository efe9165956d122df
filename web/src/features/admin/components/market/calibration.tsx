import { useQuery } from '@tanstack/react-query';
import { numberLabel, percentLabel } from '../../../../lib/format.ts';
import { type ToldChances, weeksQuery } from '../../api/market.ts';
import { AmountChart } from '../dashboard/amount-chart.tsx';
import styles from './market.module.css';
import { MarketView } from './market-view.tsx';
import { NumberTable } from './number-table.tsx';

/** `60–80%` */
const bandLabel = ({ from, to }: ToldChances): string => `${Math.round(100 * from)}–${percentLabel(to)}`;

/** How many of those who were told such a chance were matched. */
export function Calibration() {
  return (
    <MarketView
      query={useQuery(weeksQuery)}
      what="알려 준 가능성을"
      height={240}
      isEmpty={({ chances }) => chances.every(({ matched, left, waiting }) => matched + left + waiting === 0)}
      empty={{ title: '아직 기록이 없어요', text: '이어질 가능성을 본 신청이 들어오면 여기에 쌓여요.' }}
    >
      {({ chances }) => <Bands bands={chances} />}
    </MarketView>
  );
}

function Bands({ bands }: { bands: readonly ToldChances[] }) {
  const decided = bands.filter(({ share }) => share !== null);
  return (
    <>
      <div className={styles.pair}>
        {decided.length === 0 ? (
          <p className="sub">아직 모두 기다리고 있어요. 매칭되거나 끝나면 비율을 볼 수 있어요.</p>
        ) : (
          <AmountChart
            caption="알려 준 가능성과 실제로 매칭된 비율"
            full={1}
            format={percentLabel}
            rows={decided.map((band) => ({
              label: bandLabel(band),
              note: `${numberLabel(band.matched + band.left)}팀`,
              value: band.share ?? 0,
              paint: 'var(--art-a-deep)',
            }))}
          />
        )}
        <NumberTable
          caption="알려 준 가능성마다 신청이 어떻게 됐는지"
          head={['알려 준 가능성', '매칭', '끝남', '대기']}
          rows={bands.map((band) => [
            bandLabel(band),
            numberLabel(band.matched),
            numberLabel(band.left),
            numberLabel(band.waiting),
          ])}
        />
      </div>
      <p className="caption mute">
        막대는 이제 기다리지 않는 팀 가운데 매칭된 비율이에요. 알려 준 가능성 안에 있으면 잘 맞은 거예요.
      </p>
    </>
  );
}
