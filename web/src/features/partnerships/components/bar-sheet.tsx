import type { Bar } from '../../../lib/bar-list.ts';
import { shareOrCopy } from '../../../lib/device/share.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { paths } from '../../../lib/paths.ts';
import type { ReactNode } from 'react';
import { MEETING_HOURS, MIN_DISHES_PER_TABLE } from '../../../../../shared/limits.ts';
import { cx } from '../../../lib/cx.ts';
import { dialUrl, mapSearchUrl } from '../../../lib/place-links.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Row, Split, Stack } from '../../../ui/layout.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { useIsWide } from '../../../ui/panes.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { Sheet, SheetTitle } from '../../../ui/sheet.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { factsOf, featuresOf } from '../model/bar-facts.ts';
import { BarPhotos } from './bar-photos.tsx';
import styles from './bars.module.css';

/** Offers a bar's address to the own friends. */
function ShareBar({ bar }: { bar: Bar }) {
  const toast = useToast();
  const share = async () => {
    const link = new URL(`${paths.partnerships}?bar=${bar.uid_bar}`, window.location.origin);
    const done = await shareOrCopy(`${bar.bar_name} ${link.href}`);
    if (done === 'copied') toast('술집 주소를 복사했어요', { icon: 'check' });
    if (done === 'refused') toast('복사에 실패했어요');
  };
  return <IconButton icon="share" label="친구에게 보내기" onClick={() => void share()} />;
}

interface Props {
  /** null when closed. */
  bar: Bar | null;
  onClose: () => void;
  /** Takes the place of the way to the application, where it is that already. */
  action?: ReactNode;
}

/** A bar: its pictures and name, how to get there, its features and usage notes. */
export function BarSheet({ bar, onClose, action }: Props) {
  const isWide = useIsWide();
  const actions = bar && <Actions bar={bar} action={action} />;
  return (
    <Sheet
      open={bar !== null}
      onOpenChange={(open) => !open && onClose()}
      title={bar?.bar_name}
      head={bar && <Head bar={bar} />}
      size="wide-page"
      foot={isWide ? null : actions}
    >
      {bar && (
        <>
          <BarPhotos key={bar.uid_bar} bar={bar} layout="strip" className={styles.barSheetPhotos} />
          <Split stuck={1}>
            <Stack gap={24} above={16}>
              <div>
                <SheetTitle className={cx('serif', styles.name)}>{bar.bar_name}</SheetTitle>
                {bar.is_available === 0 && <Tag tone="blush">지금은 쉬고 있어요</Tag>}
                <Facts bar={bar} />
              </div>
              <Features bar={bar} />
              <Stack as="section" gap={12}>
                <h3 className="subheading">앉기 전에 알아 두세요</h3>
                <Leads>
                  <Lead label="이용 시간">{MEETING_HOURS}시간</Lead>
                  <Lead label="최소 주문">테이블마다 안주 {MIN_DISHES_PER_TABLE}개</Lead>
                  <Lead label="보증금">술값에서 빼 드려요</Lead>
                </Leads>
              </Stack>
            </Stack>
            <Stack gap={8} above={16}>
              {isWide && <div className={styles.actions}>{actions}</div>}
              <Contact bar={bar} />
            </Stack>
          </Split>
        </>
      )}
    </Sheet>
  );
}

function Head({ bar }: { bar: Bar }) {
  return (
    <>
      <p className="strong grow">제휴 술집</p>
      <ShareBar bar={bar} />
    </>
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

/** Nothing where nothing is known. */
function Facts({ bar }: { bar: Bar }) {
  const facts = factsOf(bar);
  if (facts.length === 0) return null;
  return (
    <Row as="dl" wrap gap={16} rowGap={0} justify="between" above={16} className={cx('num', styles.facts)}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="caption mute">{label}</dt>
          <dd className="strong">{value}</dd>
        </div>
      ))}
    </Row>
  );
}

function Features({ bar }: { bar: Bar }) {
  const features = featuresOf(bar);
  if (features.length === 0) return null;
  return (
    <Stack as="section" gap={12}>
      <h3 className="subheading">이런 점이 좋아요</h3>
      <Row as="ul" wrap gap={8}>
        {features.map((feature) => (
          <li key={feature}>
            <Tag>{feature}</Tag>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

function Contact({ bar }: { bar: Bar }) {
  return (
    <Stack as="ul" className="label">
      <Row as="li" gap={12} className="tap">
        <Icon name="pin" size={20} className="c-brand" />
        <span>
          <span className="sr">주소</span> {bar.bar_address}
        </span>
      </Row>
      {bar.bar_number && (
        <Row as="li" gap={12} className="tap">
          <Icon name="phone" size={20} className="c-brand" />
          <span>
            <span className="sr">전화</span>{' '}
            <a className="tap strong c-brand link num" href={dialUrl(bar.bar_number)}>
              {bar.bar_number}
            </a>
          </span>
        </Row>
      )}
    </Stack>
  );
}
