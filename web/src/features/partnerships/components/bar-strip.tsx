import { stationLine } from '../../../../../shared/station-line.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { messageOf } from '../../../lib/api-error.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import cover from '../../../ui/cover.module.css';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { partnerBarsQuery } from '../api/bars.ts';
import { featuresOf, priceLine } from '../model/bar-facts.ts';
import { barPath } from '../model/use-bar-address.ts';
import { BarPhotos } from './bar-photos.tsx';
import styles from './bar-strip.module.css';

const SHOWN = 6;

/** Six partner bars with a picture each; a tap opens the bar. Nothing while there are none. */
export function BarStrip() {
  const query = useQuery(partnerBarsQuery);
  if (query.isPending) {
    return (
      <Skeleton label="술집을 불러오고 있어요">
        <div className={styles.strip}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <Stack key={index} gap={12}>
              <SkeletonBlock height={132} radius={16} />
              <SkeletonBlock width="60%" height={20} />
            </Stack>
          ))}
        </div>
      </Skeleton>
    );
  }
  if (!query.data) {
    return (
      <Row wrap gap={16} rowGap={12} role="alert">
        <p className="sub">{messageOf(query.error, '술집을 불러오지 못했어요. 다시 불러와 주세요.')}</p>
        <Button variant="line" busy={query.isFetching} onClick={() => void query.refetch()}>
          <Icon name="refresh" size={20} />
          다시 불러오기
        </Button>
      </Row>
    );
  }
  if (query.data.length === 0) return <p className="sub">좋은 술집을 찾고 있어요. 조금만 기다려 주세요.</p>;
  return (
    <ul className={styles.strip}>
      {query.data.slice(0, SHOWN).map((bar) => (
        <StripBar key={bar.uid_bar} bar={bar} />
      ))}
    </ul>
  );
}

function StripBar({ bar }: { bar: Bar }) {
  const [feature] = featuresOf(bar);
  const facts = [stationLine(bar), priceLine(bar)].filter(Boolean);
  return (
    <li className={styles.bar}>
      <BarPhotos bar={bar} layout="one" className={styles.picture} />
      <h3 className={styles.name}>
        <Link className={cover.cover} to={barPath(bar.uid_bar)}>
          {bar.bar_name}
        </Link>
      </h3>
      <p className="caption sub">{bar.bar_address}</p>
      {(facts.length > 0 ? facts : [feature]).map(
        (line) =>
          line && (
            <p key={line} className="caption mute num">
              {line}
            </p>
          ),
      )}
    </li>
  );
}
