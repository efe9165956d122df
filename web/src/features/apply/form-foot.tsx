import type { ReactNode } from 'react';
import { Box, Stack } from '../../ui/layout.tsx';
import { FootCta } from '../../ui/page.tsx';
import styles from './form-foot.module.css';

/** The sticky buttons of a step, with space above so that the last field can scroll clear of them. */
export function FormFoot({ children }: { children: ReactNode }) {
  return (
    <>
      <Box above={32} className="grow" />
      <FootCta>
        <Stack gap={4} className={styles.buttons}>
          {children}
        </Stack>
      </FootCta>
    </>
  );
}
