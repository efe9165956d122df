import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { MatchId, Side } from '../../../../../shared/ids.ts';
import { useNow } from '../../../lib/use-now.ts';
import { matchQuery } from '../api/queries.ts';
import { FoundMoment } from './found-moment.tsx';

interface Props {
  id: MatchId;
  gender: Side;
  onOpen: () => void;
  onGo: () => void;
  onClose: () => void;
}

/** An open dialog has to be answered first, and nobody is interrupted while typing. */
const isAsked = (): boolean =>
  document.querySelector('[role=alertdialog], [role=dialog], dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select') === true;

/**
 * The moment above whatever page is in sight, as soon as the member is not busy; nothing until the match
 * is read, or when it has ended meanwhile. Whether they are busy is looked at right before it opens:
 * above an open question it could not be answered.
 */
export function FoundAnywhere({ id, gender, onOpen, onGo, onClose }: Props) {
  const client = useQueryClient();
  const { data: meeting } = useQuery(matchQuery(id));
  const [isOpen, setOpen] = useState(false);
  const now = useNow(isOpen ? undefined : 1_000);
  const isPending = meeting?.state === 'pending';
  const look = useEffectEvent(() => {
    if (meeting === undefined) return;
    if (!isPending && isOpen) onClose();
    // What was sent may end in an alert.
    if (!isPending || isOpen || isAsked() || client.isMutating() > 0) return;
    setOpen(true);
    onOpen();
  });
  useEffect(() => look(), [meeting, now]);
  return isOpen && isPending && <FoundMoment {...{ meeting, gender, now, onGo, onClose }} />;
}
