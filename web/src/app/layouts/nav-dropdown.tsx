import { useId, type ReactNode } from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import styles from './nav-bar.module.css';
import { useDropdown } from './use-dropdown.ts';

interface Props {
  label: ReactNode;
  /** The current page is one of its items. */
  current?: boolean;
  hover?: boolean;
  closesOutside?: () => boolean;
  /** Links and buttons inside `li`. A click on any of them closes the menu. */
  children: ReactNode;
  align?: 'start' | 'end';
}

/** A button of the navigation bar with a dropdown. */
export function NavDropdown({ label, current, hover, closesOutside, children, align = 'start' }: Props) {
  const { open, close, boxProps, buttonProps } = useDropdown({ hover, closesOutside });
  const id = useId();
  return (
    <div className={menu.box} {...boxProps}>
      <button
        type="button"
        className={cx('tap strong whole', styles.item, current && styles.current)}
        aria-controls={id}
        {...buttonProps}
      >
        {label}
        <Icon name={open ? 'up' : 'down'} size={16} />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events,
          jsx-a11y/no-noninteractive-element-interactions -- Clicks bubble up from links and buttons. */}
      <ul
        id={id}
        className={cx(menu.menu, styles.list, align === 'end' && styles.end)}
        hidden={!open}
        onClick={close}
      >
        {children}
      </ul>
    </div>
  );
}
