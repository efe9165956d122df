import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, NO_ANSWER } from '../../../lib/api-error.ts';
import { sessionKey } from '../../../lib/query-client.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { undoPhone } from '../api/recovery.ts';

interface Props {
  /** The token in the text's link. */
  token: string;
  onUndone: () => void;
}

/** Undoes a change of the phone. It waits for a press: programs open links, too. */
export function UndoPhoneForm({ token, onUndone }: Props) {
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const client = useQueryClient();
  const undo = async () => {
    setBusy(true);
    try {
      await undoPhone(token);
      // This browser may have been signed in, and is no longer.
      await client.invalidateQueries({ queryKey: sessionKey });
      onUndone();
    } catch (error) {
      setBusy(false);
      await alert(
        messageOf(error, {
          fallback: '전화번호를 되돌리지 못했어요. 잠시 후 다시 시도해 주세요',
          network: NO_ANSWER,
        }),
      );
    }
  };
  return (
    <Button size="cta" full busy={busy} busyLabel="되돌리고 있어요" onClick={() => void undo()}>
      전화번호 되돌리기
    </Button>
  );
}
