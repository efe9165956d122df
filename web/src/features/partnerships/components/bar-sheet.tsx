import { stationLine } from '../../../../../shared/station-line.ts';
import type { ReactNode } from 'react';
import { MEETING_HOURS, MIN_DISHES_PER_TABLE } from '../../../../../shared/limits.ts';
import { cx } from '../../../lib/cx.ts';
import { won } from '../../../lib/format.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { paths } from '../../../lib/paths.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import type { Bar } from '../../../lib/bar-list.ts';
import { featuresOf } from '../model/bar-facts.ts';
import { BarPhotos } from './bar-photos.tsx';
import styles from './bar-sheet.module.css';

interface Props {
  /** null when closed. */
  bar: Bar | null;
  onClose: () => void;
  /** Takes the place of the way to the application, where it is that already. */
  action?: ReactNode;
}

/** A bar's address, phone, features and usage notes. */
export function BarSheet({ bar, onClose, action }: Props) {
  return (
    <Sheet
      open={bar !== null}
      onOpenChange={(open) => !open && onClose()}
      title={bar?.bar_name}
      size="wide"
      foot={bar && <Actions bar={bar} action={action} />}
    >
      {bar && <Facts key={bar.uid_bar} bar={bar} />}
    </Sheet>
  );
}

function Actions({ bar, action }: { bar: Bar; action: ReactNode }) {
  return (
    <>
      <a
        className={cx(buttonClass({ variant: 'line', size: 'cta' }), styles.map)}
        href={mapSearchUrl(bar.bar_address)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="map" /> 지도 보기
      </a>
      {action ??
        (bar.is_available === 1 && (
          <LinkButton to={`${paths.requestMeeting}?at=${bar.uid_bar}`} size="cta" className={styles.apply}>
            여기로 신청하러 가기
          </LinkButton>
        ))}
    </>
  );
}

function Facts({ bar }: { bar: Bar }) {
  return (
    <>
      <BarPhotos bar={bar} layout="strip" className={styles.photos} />
      <div className={styles.panes}>
        <div>
          <div className={`row wrap ${styles.tags}`}>
            <Tag tone="a" icon="check">
              제휴 술집
            </Tag>
            {bar.is_available === 0 && <Tag tone="b">지금은 쉬고 있어요</Tag>}
          </div>
          <Contact bar={bar} />
        </div>
        <div>
          <Features bar={bar} />
          <h3 className={styles.title}>앉기 전에 알아 두세요</h3>
          <Leads>
            <Lead label="이용 시간">{MEETING_HOURS}시간</Lead>
            {bar.price_per_person !== null && <Lead label="1인당 가격">{won(bar.price_per_person)}쯤</Lead>}
            <Lead label="최소 주문">테이블마다 안주 {MIN_DISHES_PER_TABLE}개</Lead>
            <Lead label="보증금">술값에서 빼 드려요</Lead>
          </Leads>
        </div>
      </div>
    </>
  );
}

function Contact({ bar }: { bar: Bar }) {
  const station = stationLine(bar);
  return (
    <ul className={styles.contact}>
      <li>
        <Icon name="pin" />
        <span>
          <span className="caption mute">주소</span>
          <br />
          <b>{bar.bar_address}</b>
          {station && (
            <>
              <br />
              <span className="label sub num">{station}</span>
            </>
          )}
        </span>
      </li>
      {bar.bar_number && (
        <li>
          <Icon name="phone" />
          <span>
            <span className="caption mute">전화</span>
            <br />
            <a className={`num ${styles.dial}`} href={dialUrl(bar.bar_number)}>
              {bar.bar_number}
            </a>
          </span>
        </li>
      )}
    </ul>
  );
}

function Features({ bar }: { bar: Bar }) {
  const features = featuresOf(bar);
  if (features.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>이런 점이 좋아요</h3>
      <ul className="row wrap">
        {features.map((feature) => (
          <li key={feature}>
            <Tag>{feature}</Tag>
          </li>
        ))}
      </ul>
    </>
  );
}
