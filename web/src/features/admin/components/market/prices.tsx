import { useQuery } from '@tanstack/react-query';
import { dayLabel } from '../../../../../../shared/labels.ts';
import { numberLabel, percentLabel, versus } from '../../../../lib/format.ts';
import { type LearnedPrices, pricesQuery } from '../../api/market.ts';
import { AmountChart } from '../dashboard/amount-chart.tsx';
import styles from './market.module.css';
import { MarketView } from './market-view.tsx';
import { NumberTable } from './number-table.tsx';
import { SideChart } from './side-chart.tsx';

/** One digit tells enough of a daily rate. */
const rate = (value: number): string => value.toLocaleString('ko-KR', { maximumFractionDigits: 1 });

/** What the market maker learned each night. */
export function Prices() {
  return (
    <MarketView
      query={useQuery(pricesQuery)}
      what="배운 가격을"
      height={360}
      isEmpty={(nights) => nights.length === 0}
      empty={{ title: '아직 배운 가격이 없어요', text: '신청이 들어온 날 밤부터 하루에 한 번씩 배워요.' }}
    >
      {(nights) => <Nights nights={nights} />}
    </MarketView>
  );
}

const totalOf = ({ chosen }: LearnedPrices, side: 'male' | 'female'): number =>
  chosen.reduce((sum, row) => sum + (row.side === side ? row.perDay : 0), 0);

function Nights({ nights }: { nights: readonly LearnedPrices[] }) {
  const latest = nights.at(-1);
  const perDay = (side: 'male' | 'female', size: number): number =>
    latest?.chosen.find((row) => row.side === side && row.size === size)?.perDay ?? 0;
  const sizes = [...new Set(latest?.chosen.map(({ size }) => size))];
  return (
    <>
      <div className={styles.pair}>
        <section className={styles.part}>
          <h3 className="label sub">가격의 세기</h3>
          <AmountChart
            caption="날마다 가격의 세기"
            full={1}
            format={percentLabel}
            rows={nights.map(({ day, strength }) => ({
              label: dayLabel(day),
              value: strength,
              paint: 'var(--both)',
            }))}
          />
        </section>
        <section className={styles.part}>
          <h3 className="label sub">하루에 고른 자리</h3>
          <SideChart
            caption="하루에 고른 자리"
            of="배운 날"
            format={rate}
            rows={nights.map((night) => ({
              key: night.day,
              label: dayLabel(night.day),
              male: totalOf(night, 'male'),
              female: totalOf(night, 'female'),
            }))}
          />
        </section>
        <section className={styles.part}>
          <h3 className="label sub">가장 최근에 배운 인원별 하루에 고른 자리</h3>
          <SideChart
            caption="인원별 하루에 고른 자리"
            of="인원"
            format={rate}
            rows={sizes.map((size) => ({
              key: String(size),
              label: versus(size),
              male: perDay('male', size),
              female: perDay('female', size),
            }))}
          />
        </section>
        <section className={styles.part}>
          <h3 className="label sub">무엇에서 배웠는지</h3>
          <NumberTable
            caption="날마다 무엇에서 배웠는지"
            head={['배운 날', '신청', '하루 포기', '앉은 사람']}
            rows={nights.map(({ day, sample, leavesPerDay, seatedPerDay }) => [
              dayLabel(day),
              numberLabel(sample),
              `${rate(100 * leavesPerDay)}%`,
              rate(seatedPerDay),
            ])}
          />
        </section>
      </div>
      <p className="caption mute">
        세기가 0%이면 가격 없이 가장 잘 맞는 팀부터 이어요. 고른 자리는 새 신청이 하루에 고른
        술집·날짜·시간이고, 하루 포기는 기다리는 팀 가운데 하루에 그만두는 비율, 앉은 사람은 한쪽에서 하루에
        자리를 얻은 사람이에요.
      </p>
    </>
  );
}
