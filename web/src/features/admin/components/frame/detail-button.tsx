import { Fragment, type ReactNode, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Lead } from '../../../../ui/receipt.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { won } from '../../../../lib/format.ts';
import { Panel, Stack } from '../../../../ui/layout.tsx';
import panel from './panel.module.css';

/** The raw answer as text, never as markup (docs/security.md 9). */
function RawJson({ value }: { value: unknown }) {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable area must be reachable by keyboard.
    <Panel as="pre" tone="sunken" roomy above={8} className={panel.raw} tabIndex={0} aria-label="받은 그대로">
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

export type Fact = readonly [label: string, value: ReactNode];

interface Props {
  /** Name of the row, for screen readers. */
  of: string;
  title: string;
  /** In won. */
  amount?: number;
  facts: readonly Fact[];
  /** Longer texts, such as an introduction or a review. */
  texts?: readonly Fact[];
  raw: unknown;
  /** Shown between the facts and the raw answer. */
  children?: ReactNode;
  /** Buttons in the footer. */
  acts?: (close: () => void) => ReactNode;
}

/** Opens a sheet with all facts of a row and the raw answer. */
export function DetailButton({ of, ...detail }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="text" className={panel.detail} onClick={() => setIsOpen(true)}>
        <span className="sr">{of}</span> 자세히
      </Button>
      <DetailSheet {...detail} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

interface SheetProps extends Omit<Props, 'of'> {
  isOpen: boolean;
  onClose: () => void;
}

function DetailSheet({ title, amount, facts, texts = [], raw, children, acts, isOpen, onClose }: SheetProps) {
  return (
    <Sheet open={isOpen} onOpenChange={onClose} title={title} size="wide" foot={acts?.(onClose)}>
      {amount !== undefined && <p className={`serif num ${panel.amount}`}>{won(amount)}</p>}
      <dl className={panel.facts}>
        {facts.map(([label, value]) => (
          <Lead key={label} label={label}>
            {value}
          </Lead>
        ))}
      </dl>
      {texts.length > 0 && (
        <Stack as="dl" gap={12} below={20} className={panel.texts}>
          {texts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Stack>
      )}
      {children}
      <h3 className="label strong">받은 그대로</h3>
      <RawJson value={raw} />
    </Sheet>
  );
}
