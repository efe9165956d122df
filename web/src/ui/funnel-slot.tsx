import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place for the page in a funnel's compact bar; null on pages with the whole navigation. */
export const FunnelBar = createContext<HTMLElement | null>(null);

/** Puts the way back or the progress into the compact bar; without one it stays where it stands. */
export function FunnelSlot({ children }: { children: ReactNode }) {
  const bar = use(FunnelBar);
  return bar ? createPortal(children, bar) : children;
}
