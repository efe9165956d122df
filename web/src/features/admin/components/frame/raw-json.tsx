import { Fragment } from 'react';
import { Panel } from '../../../../ui/layout.tsx';
import styles from './panel.module.css';

/** The raw answer as text, never as markup (docs/security.md 9). */
export function RawJson({ value }: { value: unknown }) {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable area must be reachable by keyboard.
    <Panel
      as="pre"
      tone="sunken"
      roomy
      above={8}
      className={styles.raw}
      tabIndex={0}
      aria-label="받은 그대로"
    >
      {lines.map((line, index) => {
        const [, indent = '', name = '', rest = line] = /^(\s*)("[^"]*")(:.*)$/.exec(line) ?? [];
        return (
          <Fragment key={index}>
            {indent}
            {name && <span className="c-brand">{name}</span>}
            {rest}
            {'\n'}
          </Fragment>
        );
      })}
    </Panel>
  );
}
