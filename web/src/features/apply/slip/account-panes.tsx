import { type ReactNode, Suspense } from 'react';
import { Room } from '../../../illustrations/table/room.tsx';
import { Table } from '../../../illustrations/table/table.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Panes, useIsWide } from '../../../ui/panes.tsx';
import step from '../step-page.module.css';
import styles from './account-panes.module.css';

/** It reads the draft, whose schemas the page itself does not need. */
const FilledSlip = lazyPart(async () => (await import('./filled-slip.tsx')).FilledSlip);

interface Props {
  /** The page leads on to what a visitor has filled in. */
  isFilled: boolean;
  /** On phones the table is above it. */
  isShort?: boolean;
  children: ReactNode;
}

/** Signing in or up, on wide screens beside a table: bare, or laid with what was filled in before. */
export function AccountPanes({ isFilled, isShort = false, children }: Props) {
  const isWide = useIsWide();
  const bare = (
    <Room tone="meet" className={styles.bare}>
      <Table state="empty" />
    </Room>
  );
  return (
    <Panes
      even
      aside={
        isFilled ? (
          <Suspense fallback={null}>
            <FilledSlip fallback={bare} />
          </Suspense>
        ) : (
          bare
        )
      }
    >
      {isShort && !isWide && (
        <div className={step.table}>
          <Table state={isFilled ? 'laid' : 'empty'} view="low" />
        </div>
      )}
      {children}
    </Panes>
  );
}
