import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePrefetch } from './use-prefetch.ts';

function Links({ preload }: { preload: (path: string) => void }) {
  usePrefetch(preload);
  return (
    <>
      <a href="/cs?tab=faq">
        <b>고객센터</b>
      </a>
      <a href="https://elsewhere.example/cs">다른 곳</a>
      <a href="/TermsOfUse.html" target="_blank" rel="noreferrer">
        새 창
      </a>
      <p>글</p>
    </>
  );
}

test.each([
  ['a mouse over it', (element: Element) => fireEvent.pointerOver(element)],
  ['a finger on it', (element: Element) => fireEvent.touchStart(element)],
  ['the focus in it', (element: Element) => fireEvent.focusIn(element)],
])('the page of a link of ours, and of no other, is loaded with %s', (_name, approach) => {
  const preload = vi.fn();
  const { unmount } = render(<Links preload={preload} />);
  for (const text of ['다른 곳', '새 창', '글']) approach(screen.getByText(text));
  expect(preload).not.toHaveBeenCalled();
  approach(screen.getByText('고객센터'));
  expect(preload.mock.calls).toEqual([['/cs']]);
  const gone = screen.getByText('고객센터');
  unmount();
  document.body.append(gone);
  approach(gone);
  gone.remove();
  expect(preload).toHaveBeenCalledOnce();
});
