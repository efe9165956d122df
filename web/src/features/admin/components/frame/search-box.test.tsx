import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useAddress } from '../../../../lib/use-address.ts';
import { renderApp } from '../../../../testing/render.tsx';
import { SearchBox } from './search-box.tsx';

const asked = vi.fn<(words: string | null) => void>();

function Tab() {
  const [params, change] = useAddress();
  asked(params.get('q'));
  return (
    <>
      <SearchBox label="이름" />
      <p>쪽 {params.get('page') ?? '1'}</p>
      <button onClick={() => change({ page: '2' })}>다음 쪽</button>
      <Link to="?tab=users">전체 사용자</Link>
    </>
  );
}

function open(search: string) {
  const view = renderApp(<Tab />, { path: `/mypage/admin-page${search}` });
  return { ...view, box: screen.getByRole<HTMLInputElement>('searchbox', { name: '이름' }) };
}
const address = () => new URLSearchParams(window.location.search);
const words = () => address().get('q');

test('writes the search text into the address after a pause, or at once on Enter', async () => {
  const { user, box } = open('?page=3');
  await user.type(box, ' 하늘 ');
  await waitFor(() => expect(words()).toBe('하늘'));
  expect(address().get('page')).toBeNull();
  expect(box.value).toBe(' 하늘 ');
  await user.type(box, '구름{Enter}');
  expect(words()).toBe('하늘 구름');
  await user.clear(box);
  await waitFor(() => expect(words()).toBeNull());
});

test('clears the box on a link to the tab itself and drops the pending search', async () => {
  const { user, box } = open('?tab=users&q=하늘');
  // No pause between them, in which the search would begin.
  fireEvent.change(box, { target: { value: '하늘구름' } });
  fireEvent.click(screen.getByRole('link', { name: '전체 사용자' }));
  await waitFor(() => expect(box.value).toBe(''));
  await user.type(box, '비');
  await waitFor(() => expect(words()).toBe('비'));
  expect(asked).not.toHaveBeenCalledWith('하늘구름');
});

test('restores the search text on Back', async () => {
  const { user, box } = open('?q=하늘');
  await user.click(screen.getByRole('button', { name: '다음 쪽' }));
  await user.clear(box);
  await user.type(box, '구름{Enter}');
  expect(words()).toBe('구름');
  window.history.back();
  await waitFor(() => expect(box.value).toBe('하늘'));
  expect(words()).toBe('하늘');
});
