import type { ReactNode } from 'react';
import { Panel } from '../../../../ui/layout.tsx';

/** An empty part of the console: words without a drawing, because most parts are empty most of the time. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Panel roomy gap={4}>
      <p className="strong">{title}</p>
      {children && <p className="label sub">{children}</p>}
    </Panel>
  );
}
