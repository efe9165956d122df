import { flushSync } from 'react-dom';
import { isCalm } from './calm.ts';

/** Makes a change while what it replaces fades out; at once where the browser
 * cannot, or the visitor wants no motion. */
export function crossFade(change: () => void): void {
  if (isCalm() || !('startViewTransition' in document)) {
    change();
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(change));
  // A page that is not in sight makes the change without fading.
  ready.catch(() => undefined);
}
