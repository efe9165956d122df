import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { preloadAsk } from '../../ui/ask.tsx';
import { queryClient } from '../query-client.ts';

/** Above every page that reads from the service. */
export function DataLayout() {
  useEffect(() => preloadAsk(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
