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
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      if (box.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    const onPress = (event: Event) => {
      const inside = event.target instanceof Node && box.current?.contains(event.target);
      if (!inside && closesOutside()) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, closesOutside]);

  const withMouse = (next: boolean) => (event: PointerEvent) => {
    if (hover && event.pointerType === 'mouse') setOpen(next);
  };
  return {
    open,
    close: () => setOpen(false),
    boxProps: {
      ref: box,
      onPointerEnter: withMouse(true),
      onPointerLeave: withMouse(false),
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) setOpen(false);
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      onClick: () => setOpen((was) => !was),
    },
  };
}
