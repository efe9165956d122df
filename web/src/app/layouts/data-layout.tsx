import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { queryClient } from './visit-client.ts';

/** Provides the query client to a part of a page. */
export function Data({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** The same for all pages that call the service. */
export function DataLayout() {
  return (
    <Data>
      <Outlet />
    </Data>
  );
}
