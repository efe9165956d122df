import type { ReactNode } from 'react';
import { BackRow } from '../../ui/back-row.tsx';
import { Page } from '../../ui/page.tsx';
import { Panes, useIsWide } from '../../ui/panes.tsx';
import { StepGlass } from '../../ui/step-glass.tsx';
import type { ApplicationState } from './draft/use-application.ts';
import { FormFoot } from './form-foot.tsx';
import { LaidTable } from './slip/laid-table.tsx';
import { LiveSlip } from './slip/live-slip.tsx';
import styles from './step-page.module.css';
import type { StepTexts } from './step-texts.tsx';
import type { Filling } from './use-filling.ts';

interface Props {
  application: ApplicationState;
  filling: Filling;
  texts: StepTexts;
  /** The buttons: below the step on phones, below the order slip beside it on wide screens. */
  foot: ReactNode;
  children: ReactNode;
}

/** One step with the way back, the progress and the buttons; on wide screens beside the order slip. On
 * phones the first and the last one show the table. */
export function StepPage({ application, filling, texts, foot, children }: Props) {
  const { number, done, of, goBack, bars } = filling;
  const isAtAnEnd = number === 1 || number === of;
  const isWide = useIsWide();
  return (
    <>
      <BackRow label={number === 1 ? '취소' : '뒤로'} to={goBack} side={<StepGlass at={done} of={of} />} />
      {isAtAnEnd && !isWide && (
        <div className={styles.table}>
          <LaidTable application={application} />
        </div>
      )}
      <Panes aside={<LiveSlip application={application} bars={bars.data ?? []} foot={foot} />}>
        <Page title={texts.title} lead={texts.lead}>
          {children}
          {!isWide && <FormFoot>{foot}</FormFoot>}
        </Page>
      </Panes>
    </>
  );
}
