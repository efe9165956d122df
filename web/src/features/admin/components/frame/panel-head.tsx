import type { ReactNode } from 'react';
import { toServerTime } from '../../../../lib/clock.ts';
import { dayTimeLabel } from '../../../../lib/format.ts';
import { useTitle } from '../../../../lib/use-title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Row } from '../../../../ui/layout.tsx';
import styles from './panel.module.css';

interface Props {
  title: string;
  /** The query behind the refresh button; its time is shown under the title. */
  query?: { dataUpdatedAt: number; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Tools, left of the refresh button or, on phones, under the title. */
  children?: ReactNode;
}

/** The header of a console tab. */
export function PanelHead({ title, query, children }: Props) {
  useTitle(`${title} · 관리자`);
  return (
    <Row as="header" wrap gap={8} rowGap={12} below={24} className={styles.head}>
      <div>
        <h1 className="title" tabIndex={-1}>
          {title}
        </h1>
        {query && (
          <p className="caption mute num" role="status">
            {query.dataUpdatedAt > 0 && `${dayTimeLabel(toServerTime(query.dataUpdatedAt))}에 불러왔어요`}
          </p>
        )}
      </div>
      {children && (
        <Row wrap gap={8} className={styles.tools}>
          {children}
        </Row>
      )}
      {query && (
        <Button
          size="sm"
          variant="line"
          className={styles.refresh}
          busy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          <Icon name="refresh" size={20} />
          <span>새로고침</span>
        </Button>
      )}
    </Row>
  );
}
