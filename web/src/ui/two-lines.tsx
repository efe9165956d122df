import type { ReactNode } from 'react';

/** What it is, and more of it in small letters below. */
export const TwoLines = ({ first, children }: { first: ReactNode; children: ReactNode }) => (
  <span>
    <b className="strong num block">{first}</b> <span className="caption sub num">{children}</span>
  </span>
);
