import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { useIsWide } from './panes.tsx';
import styles from './tabs.module.css';

export interface Tab<T extends string> {
  value: T;
  label: ReactNode;
  /** A count or a badge after the label. */
  badge?: ReactNode;
}

interface Props<T extends string> {
  /** Name of the tab list. */
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  onValueChange: (value: T) => void;
  /** From 900 px the list stands beside the panel. */
  beside?: boolean;
  /** The open panel. Keep `value` in the address: `useAddress().oneOf('tab', …)`. */
  children: ReactNode;
}

export function Tabs<T extends string>({ label, tabs, value, onValueChange, beside, children }: Props<T>) {
  const list = useRef<HTMLDivElement>(null);
  const isWide = useIsWide();
  const index = tabs.findIndex((tab) => tab.value === value);
  // The row scrolls on a phone. The open tab is scrolled into view, again once the fonts have loaded.
  useEffect(() => {
    const box = list.current;
    const open = box?.children[index];
    if (!box || !(open instanceof HTMLElement) || typeof ResizeObserver === 'undefined') return;
    const reveal = () =>
      box.scrollTo?.({ left: open.offsetLeft + open.offsetWidth / 2 - box.clientWidth / 2 });
    const observer = new ResizeObserver(reveal);
    observer.observe(open);
    return () => observer.disconnect();
  }, [index, tabs.length]);
  const choose = (next: unknown) => {
    const tab = tabs.find((candidate) => candidate.value === next);
    if (tab) onValueChange(tab.value);
  };
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={choose}
      orientation={beside && isWide ? 'vertical' : 'horizontal'}
      className={cx(styles.root, beside && styles.beside)}
    >
      <BaseTabs.List ref={list} className={styles.list} aria-label={label} activateOnFocus={false}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
            {tab.badge}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.value === value && children}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
