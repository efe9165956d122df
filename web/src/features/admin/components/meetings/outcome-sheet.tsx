import { useState } from 'react';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { OUTCOME_BUTTON_LABELS, OUTCOME_LABELS, outcomeMoney, type Outcome } from '../../api/outcomes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import styles from './outcome-sheet.module.css';
import { NO_REASON, ReasonField, reasonText } from '../frame/reason-field.tsx';

interface Props {
  title: string;
  members: number;
  options: readonly Outcome[];
  /** Whether this outcome needs a reason. */
  needsReason: (outcome: Outcome) => boolean;
  usualReasons: readonly string[];
  run: (token: string, end: { outcome: Outcome; reason: string }) => Promise<unknown>;
  done: string;
  isOpen: boolean;
  onClose: () => void;
}

/** A sheet to choose a meeting's outcome; each option says where the deposits go, and the button repeats the choice. */
export function OutcomeSheet({
  title,
  members,
  options,
  needsReason,
  usualReasons,
  run,
  done,
  isOpen,
  onClose,
}: Props) {
  const { act, isRunning } = useConsoleAction({ run, done });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [reason, setReason] = useState(NO_REASON);
  const [isSubmitted, setIsTold] = useState(false);
  const asksReason = outcome !== null && needsReason(outcome);
  const isReasonMissing = asksReason && reasonText(reason) === '';

  const submit = () => {
    setIsTold(true);
    if (outcome === null || isReasonMissing) return;
    act({ outcome, reason: reasonText(reason) }, { onSettled: onClose });
  };
  const button = (
    <Button variant="danger-fill" busy={isRunning} busyLabel="처리하고 있어요" onClick={submit}>
      {outcome === null ? '결과를 골라 주세요' : OUTCOME_BUTTON_LABELS[outcome]}
    </Button>
  );
  return (
    <Sheet open={isOpen} onOpenChange={onClose} title={title} foot={button}>
      <Field
        label="결과"
        role="radiogroup"
        error={isSubmitted && outcome === null ? '결과를 골라 주세요' : undefined}
      >
        {() => (
          <div className={styles.options}>
            {options.map((option) => (
              <label key={option} className={styles.option}>
                <input
                  type="radio"
                  name="outcome"
                  checked={option === outcome}
                  onChange={() => setOutcome(option)}
                />
                <span>
                  <span className="strong">{OUTCOME_LABELS[option]}</span>{' '}
                  <span className={`caption sub num ${styles.money}`}>{outcomeMoney(option, members)}</span>
                </span>
              </label>
            ))}
          </div>
        )}
      </Field>
      {asksReason && (
        <ReasonField
          usual={usualReasons}
          value={reason}
          onValueChange={setReason}
          error={isSubmitted && isReasonMissing ? '까닭을 입력해 주세요' : undefined}
        />
      )}
    </Sheet>
  );
}
