import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { NavDropdown } from './nav-dropdown.tsx';

function Sample({ hover, wide = true }: { hover?: boolean; wide?: boolean }) {
  return (
    <>
      <NavDropdown label="콘텐츠" hover={hover} closesOutside={() => wide}>
        <li>
          <a href="#bars">제휴 술집</a>
        </li>
      </NavDropdown>
      <p>밖</p>
    </>
  );
}

const button = () => screen.getByRole('button', { name: '콘텐츠' });
const link = () => screen.queryByRole('link', { name: '제휴 술집' });

describe('NavDropdown', () => {
  test('opens and closes on click, and closes when an item is chosen', async () => {
    const { user } = renderApp(<Sample />);
    expect(link()).toBeNull();
    await user.click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(screen.getByRole('link', { name: '제휴 술집' }));
    expect(link()).toBeNull();
  });

  test('closes on Escape and returns the focus to its button', async () => {
    const { user } = renderApp(<Sample />);
    await user.click(button());
    screen.getByRole('link', { name: '제휴 술집' }).focus();
    await user.keyboard('{Escape}');
    expect(link()).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  test('closes on a click outside, but not on a phone', async () => {
    const { user, unmount } = renderApp(<Sample />);
    await user.click(button());
    await user.click(screen.getByText('밖'));
    expect(link()).toBeNull();
    unmount();

    renderApp(<Sample wide={false} />);
    await user.click(button());
    fireEvent.pointerDown(screen.getByText('밖'));
    expect(link()).not.toBeNull();
  });

  test('opens on hover only with the hover prop', async () => {
    const { user, unmount } = renderApp(<Sample hover />);
    await user.hover(button());
    expect(link()).not.toBeNull();
    await user.unhover(button());
    await user.hover(screen.getByText('밖'));
    expect(link()).toBeNull();
    unmount();

    renderApp(<Sample />);
    await user.hover(button());
    expect(link()).toBeNull();
  });

  test('stays open on a click after the mouse has opened it, and closes on the next', async () => {
    const { user } = renderApp(<Sample hover />);
    await user.hover(button());
    await user.click(button());
    expect(link()).not.toBeNull();
    await user.hover(screen.getByText('밖'));
    expect(link()).not.toBeNull();
    await user.click(button());
    expect(link()).toBeNull();
  });

  test('closes when the focus leaves it', async () => {
    const { user } = renderApp(
      <>
        <Sample />
        <button type="button">다음</button>
      </>,
    );
    await user.click(button());
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '다음' }));
    expect(link()).toBeNull();
  });
});
