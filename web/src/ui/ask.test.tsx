import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { useAlert, useConfirm } from './ask.tsx';

function Sample() {
  const alert = useAlert();
  const confirm = useConfirm();
  const [said, setSaid] = useState('nothing');
  const ask = async () => {
    const yes = await confirm('매칭을 취소할까요?', { confirmLabel: '취소하기' });
    setSaid(yes ? 'yes' : 'no');
    if (yes) await alert('취소했어요');
  };
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        묻기
      </button>
      <output>{said}</output>
    </>
  );
}

const said = () => screen.getByRole('status', { hidden: true }).textContent;

describe('useConfirm', () => {
  test('is an alertdialog named by its question; confirming resolves to true', async () => {
    const { user } = renderApp(<Sample />);
    await user.click(screen.getByRole('button', { name: '묻기' }));
    await screen.findByRole('alertdialog', { name: '매칭을 취소할까요?' });
    await user.click(screen.getByRole('button', { name: '취소하기' }));
    expect(await screen.findByRole('alertdialog', { name: '취소했어요' })).toBeTruthy();
    expect(said()).toBe('yes');
  });

  test.each([
    ['the other button', '그대로 두기'],
    ['Escape', null],
  ])('%s means no', async (_, button) => {
    const { user } = renderApp(<Sample />);
    await user.click(screen.getByRole('button', { name: '묻기' }));
    await screen.findByRole('alertdialog');
    if (button) await user.click(screen.getByRole('button', { name: button }));
    else await user.keyboard('{Escape}');
    await expect.poll(said).toBe('no');
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  });
});
