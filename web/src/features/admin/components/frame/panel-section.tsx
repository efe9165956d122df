import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './panel.module.css';

interface Props {
  id: string | undefined;
  children: ReactNode;
}

/** A part of a tab. An address that names it leads there once it is read, which is after the page came. */
export function PanelSection({ id, children }: Props) {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const isMeant = id !== undefined && hash === `#${id}`;
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView();
  }, [isMeant, key]);
  return (
    <section ref={section} className={styles.section} id={id}>
      {children}
    </section>
  );
}
