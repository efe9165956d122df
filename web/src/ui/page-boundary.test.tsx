import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../lib/chunk-error.ts';
import { renderApp } from '../testing/render.tsx';
import { PageBoundary } from './page-boundary.tsx';

function Broken({ error }: { error: Error }): never {
  throw error;
}

function Site({ error }: { error: Error }) {
  const [page, setPage] = useState('broken');
  return (
    <>
      <button type="button" onClick={() => setPage('other')}>
        다른 화면
      </button>
      <PageBoundary resetKey={page}>
        {page === 'broken' ? <Broken error={error} /> : <h1>다른 화면이에요</h1>}
      </PageBoundary>
    </>
  );
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

beforeEach(() => {
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});

test.each([
  ['does not load', new ChunkLoadError('missing'), '화면 일부를 내려받지 못했어요'],
  ['throws', new Error('anything else'), '화면을 보여 드리지 못했어요'],
])(
  'a page that %s leaves the shell, offers to reload and is forgotten on the next page',
  async (_, error, title) => {
    const { user } = renderApp(<Site error={error} />);
    expect(heading()).toBe(title);
    expect(screen.getByRole('button', { name: '새로고침' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '다른 화면' }));
    expect(heading()).toBe('다른 화면이에요');
  },
);
