import type { ReactNode } from 'react';
import { GROUP_SIZES } from '../../../../../../shared/limits.ts';
import { dayLabel } from '../../../../../../shared/labels.ts';
import { numberLabel, versus } from '../../../../lib/format.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { FilterChips } from '../../../../ui/filter-chips.tsx';
import type { WaitingTeams } from '../../api/market.ts';
import styles from './market.module.css';
import { SideChart } from './side-chart.tsx';

type Row = WaitingTeams['days'][number];

const ALL = 'all';
const SIZES = [ALL, ...GROUP_SIZES.map(String)];

interface Props {
  waiting: WaitingTeams;
  /** Shown in place of empty charts. */
  nobody: ReactNode;
  children: ReactNode;
}

/** Waiting teams as charts: by size, and by day of all sizes or of one. */
export function Teams({ waiting: { sizes, days }, nobody, children }: Props) {
  const teams = sizes.reduce((sum, { male, female }) => sum + male + female, 0);
  if (teams === 0) return nobody;
  return (
    <>
      <div className={styles.pair}>
        <section className={styles.part}>
          <h3 className="label sub">
            인원별 <b className="num">{numberLabel(teams)}팀</b>
          </h3>
          <SideChart
            caption="인원별 기다리는 팀"
            of="인원"
            rows={sizes.map(({ size, ...sides }) => ({ key: String(size), label: versus(size), ...sides }))}
          />
        </section>
        <Days days={days} />
      </div>
      {children}
    </>
  );
}

function Days({ days }: { days: readonly Row[] }) {
  const [size, setSize] = useAddress().oneOf('size', SIZES, ALL);
  const rows = byDay(days.filter((row) => size === ALL || String(row.size) === size));
  return (
    <section className={styles.part}>
      <h3 className="label sub">날짜별</h3>
      <FilterChips
        label="인원"
        options={SIZES.map((value) => ({ value, label: value === ALL ? '모두' : versus(Number(value)) }))}
        value={size}
        onValueChange={setSize}
      />
      {rows.length === 0 ? (
        <p className="sub">앞으로 만날 수 있는 날짜를 기다리는 팀이 없어요.</p>
      ) : (
        <SideChart caption="날짜별 기다리는 팀" of="날짜" rows={rows} />
      )}
    </section>
  );
}

/** The sizes of a day together. */
function byDay(days: readonly Row[]) {
  const sums = new Map<string, { male: number; female: number }>();
  for (const { day, male, female } of days) {
    const sum = sums.get(day) ?? { male: 0, female: 0 };
    sums.set(day, { male: sum.male + male, female: sum.female + female });
  }
  return [...sums].map(([day, sides]) => ({ key: day, label: dayLabel(day), ...sides }));
}
