import { useQuery } from '@tanstack/react-query';
import { numberLabel, percentLabel } from '../../../../lib/format.ts';
import { MARKET_READ } from '../../../../../../shared/market-read.ts';
import { type MarketWeek, weeksQuery } from '../../api/market.ts';
import { AmountChart } from '../dashboard/amount-chart.tsx';
import styles from './market.module.css';
import { MarketView } from './market-view.tsx';
import { NumberTable } from './number-table.tsx';

/** `11.15–11.21` */
const weekLabel = ({ from, to }: MarketWeek): string =>
  [from, to].map((day) => day.slice(5).replace('-', '.')).join('–');

/** How many of each week's applications were matched. */
export function Weeks() {
  return (
    <MarketView
      query={useQuery(weeksQuery)}
      what="주마다 매칭된 비율을"
      height={360}
      isEmpty={({ weeks }) => weeks.every(({ applications }) => applications === 0)}
      empty={{
        title: `지난 ${MARKET_READ.weeks}주 동안 들어온 신청이 없어요`,
        text: '신청이 들어오면 그 가운데 몇 팀이 매칭됐는지 주마다 쌓여요.',
      }}
    >
      {({ weeks }) => <Shares weeks={weeks} />}
    </MarketView>
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
