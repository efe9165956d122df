import styles from './market.module.css';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../ui/query-view.tsx';
import { Skeleton, SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { Nothing } from '../frame/nothing.tsx';
import { numberLabel, percentLabel } from '../../../../lib/format.ts';
import { MARKET_READ } from '../../../../../../shared/market-read.ts';
import { type MarketWeek, weeksQuery } from '../../api/market.ts';
import { AmountChart } from '../dashboard/amount-chart.tsx';

interface NumberTableProps {
  caption: string;
  /** The header of each column, that of the rows' names first. */
  head: readonly string[];
  /** The name of the row, then a text for each of the other columns. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** The numbers behind a chart, small enough for a phone. */
function NumberTable({ caption, head, rows }: NumberTableProps) {
  return (
    <table className={styles.numbers}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row" className="num">
              {name}
            </th>
            {values.map((value, at) => (
              <td key={head[at + 1]} className="num">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `11.15–11.21` */
const weekLabel = ({ from, to }: MarketWeek): string =>
  [from, to].map((day) => day.slice(5).replace('-', '.')).join('–');

/** How many of each week's applications were matched. */
export function Weeks() {
  return (
    <QueryView
      query={useQuery(weeksQuery)}
      pending={
        <Skeleton label="주마다 매칭된 비율을 불러오고 있어요">
          <SkeletonBlock height={360} radius={12} />
        </Skeleton>
      }
      errorTitle="주마다 매칭된 비율을 불러오는 중 오류가 발생했어요"
      isEmpty={({ weeks }) => weeks.every(({ applications }) => applications === 0)}
      empty={
        <Nothing title={`지난 ${MARKET_READ.weeks}주 동안 들어온 신청이 없어요`}>
          신청이 들어오면 그 가운데 몇 팀이 매칭됐는지 주마다 쌓여요.
        </Nothing>
      }
    >
      {({ weeks }) => <Shares weeks={weeks} />}
    </QueryView>
  );
}

function Shares({ weeks }: { weeks: readonly MarketWeek[] }) {
  return (
    <>
      <div className={styles.pair}>
        <AmountChart
          caption="주마다 매칭된 비율"
          full={1}
          format={percentLabel}
          rows={weeks
            .filter(({ share }) => share !== null)
            .map((week) => ({
              label: weekLabel(week),
              note: `${numberLabel(week.applications)}팀`,
              value: week.share ?? 0,
              paint: 'var(--beer)',
            }))}
        />
        <NumberTable
          caption="주마다 신청이 어떻게 됐는지"
          head={['주', '신청', '매칭', '끝남', '대기']}
          rows={weeks.map((week) => [
            weekLabel(week),
            numberLabel(week.applications),
            numberLabel(week.matched),
            numberLabel(week.left),
            numberLabel(week.waiting),
          ])}
        />
      </div>
      <p className="caption mute">
        그 주에 신청한 팀이 지금 어떻게 됐는지 세요. 끝남은 매칭되지 않고 취소했거나 날짜가 지난 팀이에요.
        최근 주는 아직 기다리는 팀이 있어서 비율이 더 오를 수 있어요.
        {weeks.some(({ applications, studied }) => studied < applications) &&
          ` 신청이 많은 날은 그날의 마지막 ${MARKET_READ.perDay}건까지만 봐요.`}
      </p>
    </>
  );
}
