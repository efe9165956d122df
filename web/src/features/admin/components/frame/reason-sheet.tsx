import { type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { NO_REASON, ReasonField, reasonText } from './reason-field.tsx';

interface Props {
  title: string;
  /** Label of the button that does it. */
  submit: string;
  label?: string;
  usual: readonly string[];
  busy: boolean;
  /** Called with a reason only; the caller checks fields of its own. */
  onSubmit: (reason: string) => void;
  onClose: () => void;
  /** What is shown above the reason; `isSubmitted` tells fields to show what is missing. */
  children: (isSubmitted: boolean) => ReactNode;
}

/** A sheet for an act that needs a reason, which its audit row keeps. */
export function ReasonSheet({ title, submit, label, usual, busy, onSubmit, onClose, children }: Props) {
  const [reason, setReason] = useState(NO_REASON);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const words = reasonText(reason);
  const send = () => {
    setIsSubmitted(true);
    if (words !== '') onSubmit(words);
  };
  const button = (
    <Button busy={busy} onClick={send}>
      {submit}
    </Button>
  );
  return (
    <Sheet open onOpenChange={onClose} title={title} foot={button}>
      <Stack gap={16}>
        {children(isSubmitted)}
        <ReasonField
          {...(label === undefined ? {} : { label })}
          usual={usual}
          value={reason}
          onValueChange={setReason}
          error={isSubmitted && words === '' ? '까닭을 입력해 주세요' : undefined}
        />
      </Stack>
    </Sheet>
  );
}
