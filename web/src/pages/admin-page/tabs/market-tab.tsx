import { useQuery } from '@tanstack/react-query';
import { MARKET_READ } from '../../../../../shared/market-read.ts';
import { pricesQuery, waitingQuery, weeksQuery } from '../../../features/admin/api/market.ts';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import styles from '../../../features/admin/components/market/market.module.css';
import { Calibration } from '../../../features/admin/components/market/calibration.tsx';
import { Prices } from '../../../features/admin/components/market/prices.tsx';
import { Replay } from '../../../features/admin/components/market/replay.tsx';
import { Waiting } from '../../../features/admin/components/market/waiting.tsx';
import { Weeks } from '../../../features/admin/components/market/weeks.tsx';
import { useAddress } from '../../../lib/use-address.ts';

/** The queries of the tab as one, for the button that reads them again. */
function useMarket() {
  const [params] = useAddress();
  const bar = params.get('bar');
  const waiting = useQuery(waitingQuery());
  const here = useQuery({ ...waitingQuery(bar ?? ''), enabled: bar !== null });
  const weeks = useQuery(weeksQuery);
  const prices = useQuery(pricesQuery);
  const shown = [waiting, weeks, prices, ...(bar === null ? [] : [here])];
  return {
    dataUpdatedAt: waiting.dataUpdatedAt,
    isFetching: shown.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(shown.map((query) => query.refetch())),
  };
}

export function Component() {
  return (
    <>
      <PanelHead title="매칭 현황" query={useMarket()} />
      <section className={styles.section}>
        <h2 className="heading">기다리는 팀</h2>
        <p className={`${styles.caption} caption mute`}>
          여러 날짜나 술집을 고른 팀은 그 날짜와 술집마다 한 번씩 세요.
        </p>
        <Waiting />
      </section>
      <section className={styles.section}>
        <h2 className="heading">지난 {MARKET_READ.weeks}주 동안 매칭된 비율</h2>
        <Weeks />
      </section>
      <section className={styles.section}>
        <h2 className="heading">알려 준 가능성과 실제 매칭</h2>
        <p className={`${styles.caption} caption mute`}>
          신청할 때 알려 준 이어질 가능성이 실제와 얼마나 맞았는지 지난 {MARKET_READ.weeks}주를 봐요.
        </p>
        <Calibration />
      </section>
      <section className={styles.section}>
        <h2 className="heading">배운 가격</h2>
        <p className={`${styles.caption} caption mute`}>
          인기 있는 자리와 드문 팀을 아껴 쓰려고, 최근 신청에서 밤마다 배우는 값이에요.
        </p>
        <Prices />
      </section>
      <section className={styles.section}>
        <h2 className="heading">지난 한 주를 다시 해 보면</h2>
        <p className={`${styles.caption} caption mute`}>
          같은 신청이 같은 때에 들어왔다면 지금의 가격으로, 또 가격 없이 몇 팀이 이어졌을지 비교해요.
        </p>
        <Replay />
      </section>
    </>
  );
}
