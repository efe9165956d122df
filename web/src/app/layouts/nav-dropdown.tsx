import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import menu from '../../ui/menu.module.css';
import styles from './nav-bar.module.css';

interface Options {
  /** Opens on hover too. */
  hover?: boolean;
  /** Whether a click outside closes it. */
  closesOutside?: () => boolean;
}

const always = () => true;

/** State of a navigation dropdown: click, Enter, optional hover, Escape, click outside, focus leaving it. */
function useDropdown({ hover = false, closesOutside = always }: Options = {}) {
  const [opened, setOpened] = useState<'hover' | 'click' | null>(null);
  const open = opened !== null;
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (box.current?.contains(document.activeElement)) button.current?.focus();
      setOpened(null);
    };
    const onPress = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target);
      if (!inside && closesOutside()) setOpened(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, closesOutside]);

  /** A click on what the mouse has opened keeps it open until something else closes it. */
  const withMouse = (from: 'hover' | null, to: 'hover' | null) => (event: PointerEvent) => {
    if (hover && event.pointerType === 'mouse') setOpened((was) => (was === from ? to : was));
  };
  return {
    open,
    close: () => setOpened(null),
    boxProps: {
      ref: box,
      onPointerEnter: withMouse(null, 'hover'),
      onPointerLeave: withMouse('hover', null),
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) setOpened(null);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      onClick: () => setOpened((was) => (was === 'click' ? null : 'click')),
    },
  };
}

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
