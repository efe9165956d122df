import { useState } from 'react';
import { useMedia } from '../../lib/device/use-media.ts';

export interface OpenParts {
  isOpen: (index: number) => boolean;
  toggle: (index: number) => void;
  show: (index: number) => void;
  /** The width is not known yet (the page of the build): the style sheet opens every part where it is wide. */
  isUnknown: boolean;
}

/** Which of several parts are open: all where they stand side by side, else the first, as an example. */
export function useOpenParts(count: number): OpenParts {
  const [chosen, setChosen] = useState<ReadonlySet<number> | null>(null);
  const isWide = useMedia('(min-width: 900.02px)', null);
  const open = chosen ?? new Set(Array(isWide === true ? count : 1).keys());
  const change = (index: number, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(index);
    else next.delete(index);
    setChosen(next);
  };
  return {
    isOpen: (index) => open.has(index),
    toggle: (index) => change(index, !open.has(index)),
    show: (index) => change(index, true),
    isUnknown: isWide === null,
  };
}
