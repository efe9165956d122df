import { CSPProvider } from '@base-ui/react/csp-provider';
import { AskProvider } from '../ui/ask.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { PageBoundary } from '../ui/page-boundary.tsx';
import { SiteLayout } from './layouts/site-layout.tsx';
import { Pages } from './router.tsx';

interface Props {
  /** Called once, when the first page is there and can be used. */
  onDrawn?: () => void;
}

/** The site inside a router. Base UI's inline styles are off, because
 * the content security policy forbids them. */
export function App({ onDrawn }: Props) {
  return (
    <CSPProvider disableStyleElements>
      {/* The last resort: each page has a boundary of its own in the layout. */}
      <PageBoundary resetKey="site">
        <ToastProvider>
          <AskProvider>
            <SiteLayout>
              <Pages onDrawn={onDrawn} />
            </SiteLayout>
          </AskProvider>
        </ToastProvider>
      </PageBoundary>
    </CSPProvider>
  );
}
