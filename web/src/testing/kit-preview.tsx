import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/fonts.css';
import { showFonts } from '../lib/device/load-fonts.ts';
import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { AskProvider } from '../ui/ask.tsx';
import { ToastProvider } from '../ui/toast.tsx';
import { FieldSamples } from './kit-fields.tsx';
import styles from './kit-preview.module.css';
import { ObjectSamples } from './kit-objects.tsx';
import { MessageSamples } from './kit-messages.tsx';
import { TableSamples } from './kit-table.tsx';

/** The whole kit on one page: `npx vite web`, then /kit.html. Not part of the build. */
function KitPreview() {
  return (
    <main className={styles.page}>
      <h1 className="serif display">합석 UI 꾸러미</h1>
      <div className={styles.columns}>
        <FieldSamples />
        <ObjectSamples />
        <MessageSamples />
      </div>
      <TableSamples />
    </main>
  );
}

const root = document.getElementById('root');
const wrap = (children: ReactNode) => (
  <BrowserRouter>
    <CSPProvider disableStyleElements>
      <ToastProvider>
        <AskProvider>{children}</AskProvider>
      </ToastProvider>
    </CSPProvider>
  </BrowserRouter>
);
showFonts();
if (root) createRoot(root).render(wrap(<KitPreview />));
