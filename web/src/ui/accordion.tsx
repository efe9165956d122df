import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  key: string;
  title: ReactNode;
  body: ReactNode;
}

interface Props {
  items: readonly AccordionItem[];
  /** Heading level of the titles. */
  level?: 'h2' | 'h3';
}

/** Titles that expand their content: FAQ. */
export function Accordion({ items, level: Level = 'h3' }: Props) {
  return (
    <Base.Root multiple>
      {items.map((item) => (
        <Base.Item key={item.key} value={item.key} className={styles.item}>
          <Base.Header render={<Level />}>
            <Base.Trigger className={styles.trigger}>
              <span>{item.title}</span>
              <span className={styles.sign}>
                <Icon name="plus" size={20} />
                <Icon name="minus" size={20} />
              </span>
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className={styles.panel}>
            <div className={styles.body}>{item.body}</div>
          </Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
