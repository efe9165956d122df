import type { ReactNode } from 'react';
import panel from './panel.module.css';

/** An empty part of the console: words without a drawing, because most parts are empty most of the time. */
export function Nothing({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={panel.nothing}>
      <p className="strong">{title}</p>
      {children && <p className="label sub">{children}</p>}
    </div>
  );
}
