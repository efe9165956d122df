import { useId } from 'react';
import { Room, type RoomTone } from '../../illustrations/table/room.tsx';
import type { TableState } from '../../illustrations/table/scenes.ts';
import { Table } from '../../illustrations/table/table.tsx';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './flow-section.module.css';
import sections from './sections.module.css';
import { useOpenParts } from './use-open-parts.ts';

interface FlowStep {
  name: string;
  text: string;
  table: TableState;
  room: RoomTone;
}

const STEPS: readonly FlowStep[] = [
  {
    name: '미팅 신청',
    text: '팀 소개와 바라는 점, 되는 날과 술집을 골라요.',
    table: 'waiting',
    room: 'wall',
  },
  {
    name: 'AI 매칭',
    text: '조건과 날짜가 맞는 팀을 찾으면 문자로 알려 드려요. 두 팀이 잔을 채우면 만남이 정해져요.',
    table: 'paid-theirs',
    room: 'meet',
  },
  {
    name: '만나는 날',
    text: '예약은 저희가 해 둘게요. 만나서 짠 해요.',
    table: 'ticket',
    room: 'night',
  },
];

/** Three steps. At 900 px and less they scroll sideways; each opens on click. */
export function FlowSection() {
  const { isOpen, toggle, isUnknown } = useOpenParts(STEPS.length);
  return (
    <section className={cx(sections.section, sections.wall)} aria-labelledby="flow-title">
      <div className={sections.inner}>
        <h2 id="flow-title" className={sections.title}>
          자리가 만들어지는 순서
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A
            scrollable area must be reachable by keyboard. */}
        <ol className={styles.flow} tabIndex={0} aria-labelledby="flow-title">
          {STEPS.map((step, index) => (
            <Step
              key={step.name}
              {...step}
              number={index + 1}
              open={isOpen(index)}
              openIfWide={isUnknown}
              onToggle={() => toggle(index)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface StepProps extends FlowStep {
  number: number;
  open: boolean;
  openIfWide: boolean;
  onToggle: () => void;
}

function Step({ name, text, table, room, number, open, openIfWide, onToggle }: StepProps) {
  const id = useId();
  return (
    <li className={cx(styles.step, openIfWide && sections.openIfWide)}>
      <Room tone={room} className={styles.room}>
        <Table state={table} />
      </Room>
      <h3>
        <button
          type="button"
          className={styles.name}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.number}>{number}</span>
          {name}
          <Icon name={open ? 'up' : 'down'} size={20} />
        </button>
      </h3>
      <p id={id} className={styles.text} hidden={!open}>
        {text}
      </p>
    </li>
  );
}
