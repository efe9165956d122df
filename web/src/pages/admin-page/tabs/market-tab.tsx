import { useQuery } from '@tanstack/react-query';
import { MARKET_READ } from '../../../../../shared/market-read.ts';
import { waitingQuery, weeksQuery } from '../../../features/admin/api/market.ts';
import { PanelHead } from '../../../features/admin/components/frame/panel-head.tsx';
import styles from '../../../features/admin/components/market/market.module.css';
import { Waiting } from '../../../features/admin/components/market/waiting.tsx';
import { Weeks } from '../../../features/admin/components/market/weeks.tsx';
import { together } from '../../../features/admin/model/use-list.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Box } from '../../../ui/layout.tsx';

/** The queries of the tab as one, for the button that reads them again. */
function useMarket() {
  const { params } = useAddress();
  const bar = params.get('bar');
  const waiting = useQuery(waitingQuery());
  const here = useQuery({ ...waitingQuery(bar ?? ''), enabled: bar !== null });
  const weeks = useQuery(weeksQuery);
  return together(waiting, weeks, ...(bar === null ? [] : [here]));
}

export function Component() {
  return (
    <>
      <PanelHead title="매칭 현황" query={useMarket()} />
      <section className={styles.section}>
        <h2 className="heading">기다리는 팀</h2>
        <Box as="p" above={4} below={16} className="caption mute">
          여러 날짜나 술집을 고른 팀은 그 날짜와 술집마다 한 번씩 세요.
        </Box>
        <Waiting />
      </section>
      <section className={styles.section}>
        <h2 className="heading">지난 {MARKET_READ.weeks}주 동안 매칭된 비율</h2>
        <Weeks />
      </section>
    </>
  );
}
