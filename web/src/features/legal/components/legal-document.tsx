import { useEffect, useRef, useState } from 'react';
import { withJosa } from '../../../../../shared/josa.ts';
import { ErrorView } from '../../../ui/error-view.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonBlock } from '../../../ui/skeleton.tsx';
import styles from './legal-document.module.css';

/**
 * Keeps a same-origin iframe as high as its document and in the page's theme. `onLoad` learns whether a legal
 * document was loaded: error pages and the site's fallback page have no version.
 * @returns a cleanup function
 */
function fitFrame(frame: HTMLIFrameElement, onLoad: (isDocument: boolean) => void): () => void {
  const heights = new ResizeObserver(([entry]) => {
    if (entry) frame.style.height = `${Math.ceil(entry.contentRect.height)}px`;
  });
  const load = () => {
    const inside = frame.contentDocument;
    if (!inside?.querySelector('meta[name="version"]')) return onLoad(false);
    inside.documentElement.dataset.embedded = '';
    const { theme } = document.documentElement.dataset;
    if (theme) inside.documentElement.dataset.theme = theme;
    heights.observe(inside.body);
    onLoad(true);
  };
  frame.addEventListener('load', load);
  return () => {
    frame.removeEventListener('load', load);
    heights.disconnect();
  };
}

/** Static pages: the same files are opened alone, in the sign-up sheet and on the legal routes. */
const DOCUMENTS = {
  terms: { address: '/TermsOfUse.html', name: '이용약관' },
  privacy: { address: '/PrivacyPolicy.html', name: '개인정보 처리방침' },
} as const;

interface Props {
  document: keyof typeof DOCUMENTS;
}

/** A legal document inside a page, as high as its text, so that the page scrolls and not the iframe. */
export function LegalDocument({ document: kind }: Props) {
  const [state, setState] = useState<'pending' | 'shown' | 'failed'>('pending');
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLIFrameElement>(null);
  const { address, name } = DOCUMENTS[kind];
  useEffect(() => {
    if (!frame.current) return;
    return fitFrame(frame.current, (isDocument) => setState(isDocument ? 'shown' : 'failed'));
  }, [address, attempt]);
  const retry = () => {
    setState('pending');
    setAttempt((number) => number + 1);
  };
  if (state === 'failed') {
    return <ErrorView title={`${withJosa(name, '을/를')} 불러오지 못했어요`} onRetry={retry} />;
  }
  return (
    <>
      {state === 'pending' && <Waiting name={name} />}
      <iframe
        key={attempt}
        className={styles.frame}
        data-pending={state === 'pending' || undefined}
        src={address}
        title={name}
        ref={frame}
      />
    </>
  );
}

function Waiting({ name }: { name: string }) {
  return (
    <Skeleton label={`${withJosa(name, '을/를')} 불러오고 있어요`}>
      <Stack gap={12}>
        <SkeletonBlock width="40%" />
        <SkeletonBlock height={168} radius={14} />
        <SkeletonBlock height={240} radius={14} />
        <SkeletonBlock width="82%" />
        <SkeletonBlock width="60%" />
      </Stack>
    </Skeleton>
  );
}
