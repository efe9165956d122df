import { type ReactNode, useEffect, useRef } from 'react';
import type { Answers } from '../../../../../shared/schemas/after-meeting.ts';
import { Stack } from '../../../ui/layout.tsx';
import { SheetFoot } from '../../../ui/sheet.tsx';
import type { FixedDetail } from '../api/queries.ts';
import styles from './afterwards.module.css';
import type { Answered, useWords } from './answers.ts';

export interface StepProps {
  meeting: FixedDetail;
  said: Answered;
  words: ReturnType<typeof useWords>;
  onSay: (answers: Answers) => Promise<void>;
  onNext: () => void;
  /** The form of a report, which stands beside the detail. */
  renderReport: (meeting: FixedDetail, onClose: () => void) => ReactNode;
}

interface Props {
  title: ReactNode;
  above?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** One question, which is read first when the one before it is answered. */
export function Question({ title, above, foot, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <Stack gap={20} above={above ? undefined : 24} below={20}>
        <div>
          {above}
          <h3 ref={heading} tabIndex={-1} className={`title ${styles.title}`}>
            {title}
          </h3>
        </div>
        {children}
      </Stack>
      {foot && <SheetFoot>{foot}</SheetFoot>}
    </>
  );
}
