import type { ReactNode } from 'react';
import { BackRow } from '../../ui/back-row.tsx';
import { Page } from '../../ui/page.tsx';
import { StepGlass } from '../../ui/step-glass.tsx';
import { FormFoot } from './form-foot.tsx';
import type { StepTexts } from './step-texts.tsx';
import type { Filling } from './use-filling.ts';

interface Props {
  filling: Filling;
  texts: StepTexts;
  /** The buttons below. */
  foot: ReactNode;
  children: ReactNode;
}

/** One step with the way back, the progress and the buttons. */
export function StepPage({ filling: { number, of, goBack }, texts, foot, children }: Props) {
  return (
    <>
      <BackRow label={number === 1 ? '취소' : '뒤로'} to={goBack} side={<StepGlass at={number} of={of} />} />
      <Page title={texts.title} lead={texts.lead}>
        {children}
        <FormFoot>{foot}</FormFoot>
      </Page>
    </>
  );
}
