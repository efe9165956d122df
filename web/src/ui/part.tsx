import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';

export interface PartProps {
  title?: ReactNode;
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** What stands under one heading of a page or of what lies above it. */
export const Part = ({ title, level: Heading = 'h2', children }: PartProps) => (
  <Stack as="section" gap={12}>
    {title && <Heading className="heading">{title}</Heading>}
    {children}
  </Stack>
);
