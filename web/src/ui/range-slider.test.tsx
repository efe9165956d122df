import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { RangeSlider } from './range-slider.tsx';

function Ages({ start }: { start: [number, number] }) {
  const [ages, setAges] = useState(start);
  return <RangeSlider label="만나고 싶은 나이" min={20} max={50} value={ages} onValueChange={setAges} />;
}

const low = () => screen.getByRole<HTMLInputElement>('slider', { name: '최소 나이' });
const high = () => screen.getByRole<HTMLInputElement>('slider', { name: '최대 나이' });

describe('RangeSlider', () => {
  test('moves each end by keyboard', async () => {
    const { user } = renderApp(<Ages start={[24, 30]} />);
    await user.tab();
    expect(document.activeElement).toBe(low());
    await user.keyboard('{ArrowRight}');
    expect(low().value).toBe('25');
    await user.tab();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(high().value).toBe('28');
  });

  test('does not let its ends cross, by keys or by buttons', async () => {
    const { user } = renderApp(<Ages start={[24, 25]} />);
    await user.click(screen.getByRole('button', { name: '최소 나이 한 살 늘리기' }));
    expect(low().value).toBe('25');
    const more = screen.getByRole('button', { name: '최소 나이 한 살 늘리기' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await user.click(more);
    low().focus();
    await user.keyboard('{ArrowRight}');
    expect([low().value, high().value]).toEqual(['25', '25']);
  });

  test('stays within its bounds', async () => {
    const { user } = renderApp(<Ages start={[20, 50]} />);
    await user.click(screen.getByRole('button', { name: '최소 나이 한 살 줄이기' }));
    await user.click(screen.getByRole('button', { name: '최대 나이 한 살 늘리기' }));
    expect([low().value, high().value]).toEqual(['20', '50']);
  });
});
