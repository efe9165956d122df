import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { CopyButton } from './copy-button.tsx';

const press = async () => {
  await act(async () => screen.getByRole('button').click());
};
const name = () => screen.getByRole('button').getAttribute('aria-label');

describe('CopyButton', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    Reflect.deleteProperty(document, 'execCommand');
  });

  test('copies exactly its text and confirms it for two seconds', async () => {
    const writeText = vi.fn(async () => undefined);
    renderApp(<CopyButton text="123456789012" what="계좌번호" />);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await press();
    expect(writeText.mock.calls).toEqual([['123456789012']]);
    expect(screen.getByRole('status').textContent).toBe('계좌번호를 복사했어요');
    act(() => void vi.advanceTimersByTime(1_999));
    expect(name()).toBe('계좌번호 복사됨');
    act(() => void vi.advanceTimersByTime(1));
    expect(name()).toBe('계좌번호 복사');
  });

  test('falls back to a selection when the clipboard API refuses', async () => {
    let selected = '';
    document.execCommand = () => {
      selected = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
      return true;
    };
    renderApp(<CopyButton text="7500" what="금액" />);
    vi.stubGlobal('navigator', {
      clipboard: { writeText: () => Promise.reject(new Error('not allowed')) },
    });
    await press();
    expect(selected).toBe('7500');
    expect(name()).toBe('금액 복사됨');
  });

  test('shows that copying failed and calls onRefused', async () => {
    vi.useRealTimers();
    const onRefused = vi.fn();
    renderApp(<CopyButton text="7500" what="금액" onRefused={onRefused} />);
    vi.stubGlobal('navigator', {});
    await press();
    expect(await screen.findByText('복사에 실패했어요')).toBeTruthy();
    expect(onRefused).toHaveBeenCalledOnce();
  });
});
