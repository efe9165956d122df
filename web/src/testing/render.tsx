import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { userId } from '../../../shared/ids.ts';
import { sessionQuery, type SessionUser } from '../features/auth/api/session.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { AskProvider } from '../ui/ask.tsx';
import { ToastProvider } from '../ui/toast.tsx';

interface Options {
  /** The initial path. */
  path?: string;
  /** The signed-in user; null for a visitor, undefined while the session is loading. */
  user?: SessionUser | null;
}

export const someMember: SessionUser = {
  uidUser: userId.parse(`usr_${'0'.repeat(32)}`),
  uidBar: null,
  id: 'haneul26',
  name: '김하늘',
  phone: '01012345678',
  gender: 'female',
  isAdmin: false,
  isOwner: false,
  mustChangePassword: false,
};

/** Renders inside the providers of a page, with a query client of its own. */
export function renderApp(element: ReactNode, { path = '/', user }: Options = {}) {
  window.history.replaceState(null, '', path);
  const client = createQueryClient();
  if (user !== undefined) client.setQueryData(sessionQuery.queryKey, user);
  const view = render(
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ToastProvider>
          <AskProvider>{element}</AskProvider>
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { ...view, client, user: userEvent.setup() };
}
