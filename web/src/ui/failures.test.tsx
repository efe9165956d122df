import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test, beforeEach, vi } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { renderApp } from '../testing/render.tsx';
import { QueryView } from './query-view.tsx';
import { useState } from 'react';
import { ChunkLoadError } from '../lib/chunk-error.ts';
import { PageBoundary } from './page-boundary.tsx';

function Failing({ error }: { error: Error }) {
  const query = useQuery({
    queryKey: ['failing'],
    queryFn: () => Promise.reject(error),
    retry: false,
  });
  return (
    <QueryView query={query} pending="" errorTitle="불러오지 못했어요">
      {() => ''}
    </QueryView>
  );
}

test.each([
  ['no answer arrived', { status: 0, message: '' }, '인터넷 연결을 확인하고 다시 불러와 주세요.'],
  ['the service failed without a word', { status: 500, message: '' }, '잠시 후 다시 불러와 주세요.'],
  ['the service said why', { status: 503, message: '지금은 쉬어요' }, '지금은 쉬어요'],
])('an error says what to do when %s', async (_when, { status, message }, text) => {
  renderApp(<Failing error={new ApiError({ code: 'failed', status, message })} />);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});

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
