import type { ReactNode } from 'react';
import { useTitle } from '../../lib/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './editor-page.module.css';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The page of the group and account editors. */
export function EditorPage({ title, onClose, children }: Props) {
  useTitle(title);
  return (
    <Page
      title={title}
      side={
        <Button variant="text" className={styles.back} onClick={onClose}>
          목록으로
        </Button>
      }
    >
      {children}
    </Page>
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
