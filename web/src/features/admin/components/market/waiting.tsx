import { useQuery } from '@tanstack/react-query';
import { numberLabel } from '../../../../lib/format.ts';
import { MARKET_READ } from '../../../../../../shared/market-read.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Skeleton, SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { waitingQuery, type WaitingTeams } from '../../api/market.ts';
import { tabSearch } from '../../model/tabs.ts';
import { Nothing } from '../frame/nothing.tsx';
import styles from './market.module.css';
import { SideChart } from './side-chart.tsx';
import { Teams } from './teams.tsx';

const FAILED = '기다리는 팀을 불러오는 중 오류가 발생했어요';
const ALL = 'all';
/** Bars in the chart; the select names all that were answered. */
const BARS_DRAWN = 8;

function Pending() {
  return (
    <Skeleton label="기다리는 팀을 불러오고 있어요">
      <SkeletonBlock height={140} radius={12} />
      <SkeletonBlock height={320} radius={12} />
    </Skeleton>
  );
}

/** Who waits, everywhere or at the bar in the address. */
export function Waiting() {
  const { params } = useAddress();
  const bar = params.get('bar');
  const everywhere = useQuery(waitingQuery());
  return (
    <QueryView query={everywhere} pending={<Pending />} errorTitle={FAILED}>
      {(all) => (
        <>
          {(all.bars.length > 0 || bar !== null) && <BarChoice bars={all.bars} chosen={bar} />}
          {bar === null ? <Everywhere waiting={all} /> : <AtBar bar={bar} />}
        </>
      )}
    </QueryView>
  );
}

function BarChoice({ bars, chosen }: { bars: WaitingTeams['bars']; chosen: string | null }) {
  const { change } = useAddress();
  const options = [
    { value: ALL, label: '모든 술집' },
    ...bars.map(({ uid_bar, bar_name, male, female }) => ({
      value: uid_bar as string,
      label: `${bar_name} (${numberLabel(male + female)}팀)`,
    })),
  ];
  // The bar of an older address may be one for which nobody waits any more.
  const isKnown = options.some(({ value }) => value === chosen);
  if (chosen !== null && !isKnown) options.push({ value: chosen, label: '고른 술집' });
  return (
    <div className={styles.choice}>
      <SelectField
        label="술집"
        options={options}
        value={chosen ?? ALL}
        onValueChange={(bar) => change({ bar: bar === ALL ? null : bar }, { replace: true })}
      />
    </div>
  );
}

function Everywhere({ waiting }: { waiting: WaitingTeams }) {
  const { bars, isCut } = waiting;
  return (
    <Teams
      waiting={waiting}
      nobody={
        <Nothing title="지금 기다리는 팀이 없어요">
          새 신청이 들어오면 날짜와 술집, 인원을 여기에서 볼 수 있어요.
        </Nothing>
      }
    >
      {bars.length > 0 && (
        <section className={styles.part}>
          <h3 className="label sub">많이 기다리는 술집</h3>
          <SideChart
            caption="많이 기다리는 술집"
            of="술집"
            rows={bars.slice(0, BARS_DRAWN).map(({ uid_bar, bar_name, ...sides }) => ({
              key: uid_bar,
              label: bar_name,
              to: tabSearch('market', { bar: uid_bar }),
              ...sides,
            }))}
          />
        </section>
      )}
      {isCut && (
        <p className="caption mute">
          기다리는 팀이 더 많아서, 가장 최근 신청 {numberLabel(MARKET_READ.requests)}건만 세었어요.
        </p>
      )}
    </Teams>
  );
}

function AtBar({ bar }: { bar: string }) {
  const query = useQuery(waitingQuery(bar));
  return (
    <QueryView query={query} pending={<Pending />} errorTitle={FAILED}>
      {(waiting) => (
        <Teams
          waiting={waiting}
          nobody={<Nothing title="이 술집을 기다리는 팀이 없어요">다른 술집을 골라 보세요.</Nothing>}
        >
          {waiting.isCut && <p className="caption mute">기다리는 팀이 아주 많은 날은 일부만 세었어요.</p>}
        </Teams>
      )}
    </QueryView>
  );
}
