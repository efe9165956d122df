import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AskProvider } from '../ui/ask.tsx';
import { ToastProvider } from '../ui/toast.tsx';

/** What every page stands in. No inline style elements: the content security policy forbids them. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <AskProvider>{children}</AskProvider>
        </ToastProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
