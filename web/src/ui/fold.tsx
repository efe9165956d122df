import type { ComponentProps, ReactNode } from 'react';
import styles from './page.module.css';
import { Icon } from './icon.tsx';
import { Box, Row, Stack } from './layout.tsx';

interface Props extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** What somebody knows without opening it. */
  note: ReactNode;
}

/** What few need, folded below its title. */
export function Fold({ title, note, children, ...rest }: Props) {
  return (
    <details {...rest} className={styles.fold}>
      <Row as="summary" gap={12}>
        <Stack as="span" className="grow">
          <b className="strong">{title}</b>
          <span className="caption mute">{note}</span>
        </Stack>
        <Icon name="down" size={20} />
      </Row>
      <Box above={8} below={16}>
        {children}
      </Box>
    </details>
  );
}
