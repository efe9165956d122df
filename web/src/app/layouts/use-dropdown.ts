import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

interface Options {
  /** Opens on hover too. */
  hover?: boolean;
  /** Whether a click outside closes it. */
  closesOutside?: () => boolean;
}

const always = () => true;

/** State of a navigation dropdown: click, Enter, optional hover, Escape, click outside, focus leaving it. */
export function useDropdown({ hover = false, closesOutside = always }: Options = {}) {
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
