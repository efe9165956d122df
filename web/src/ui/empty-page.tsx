import type { ReactNode } from 'react';
import { Empty } from './empty.tsx';
import { LinkButton } from './link-button.tsx';

interface Props {
  title: string;
  /** Up to two short lines. */
  children: ReactNode;
}

/** A whole page that has nothing to show to this visitor; it leads home. */
export function EmptyPage({ title, children }: Props) {
  return (
    <Empty art="plate" level="h1" title={title} action={<LinkButton to="/">홈으로 가기</LinkButton>}>
      {children}
    </Empty>
  );
}
