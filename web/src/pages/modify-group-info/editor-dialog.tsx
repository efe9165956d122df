import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Sheet } from '../../ui/sheet.tsx';

export interface EditorProps {
  /** What the address names: an id, `new`, or nothing. */
  edit: string | null;
  onClose: () => void;
}

/** What a dialog shows, which stays while it closes, and whether it is open. */
export function useShown(edit: string | null): readonly [shown: string | null, isOpen: boolean] {
  const [shown, setShown] = useState(edit);
  if (edit !== null && edit !== shown) setShown(edit);
  return [shown, edit !== null];
}

interface Props {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog of the group and account editors, above their list. */
export function EditorDialog({ isOpen, title, onClose, children }: Props) {
  return (
    <Sheet open={isOpen} onOpenChange={(open) => !open && onClose()} title={title} size="page" isForm>
      {children}
    </Sheet>
  );
}

/** The item no longer exists or has been locked. */
export function NotEditable({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <Empty art="plate" title={title} action={<Button onClick={onClose}>목록으로 돌아가기</Button>}>
      목록에서 다시 골라 주세요.
    </Empty>
  );
}
