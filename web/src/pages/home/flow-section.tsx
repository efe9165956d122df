import { useId, useState } from 'react';
import { DEPOSIT_PER_PERSON_WON } from '../../../../shared/limits.ts';
import { Room, type RoomTone } from '../../illustrations/table/room.tsx';
import type { TableState } from '../../illustrations/table/scenes.ts';
import { Table } from '../../illustrations/table/table.tsx';
import { won } from '../../lib/format.ts';
import { cx } from '../../lib/cx.ts';
import { useMedia } from '../../lib/device/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './flow-section.module.css';
import sections from './sections.module.css';

interface FlowStep {
  name: string;
  title: string;
  text: string;
  table: TableState;
  room: RoomTone;
}

const STEPS: readonly FlowStep[] = [
  {
    name: '미팅 신청',
    title: '우리 자리를 차려요',
    text: '팀 소개, 바라는 점, 가고 싶은 술집과 날짜를 골라요.',
    table: 'waiting',
    room: 'wall',
  },
  {
    name: 'AI 매칭',
    title: '맞은편이 채워져요',
    text: `조건과 날짜가 맞는 팀을 찾으면 문자로 알려 드려요. 한 사람에 ${won(DEPOSIT_PER_PERSON_WON)}인 보증금으로 잔을 채워요.`,
    table: 'paid-theirs',
    room: 'meet',
  },
  {
    name: '만나는 날',
    title: '만나서 짠 해요',
    text: '예약은 저희가 해 둘게요. 보증금만큼 술값이 줄어요.',
    table: 'ticket',
    room: 'night',
  },
];

const ALL: ReadonlySet<number> = new Set(STEPS.keys());
const FIRST: ReadonlySet<number> = new Set([0]);

/** Three steps. At 900 px and less they scroll sideways; each opens on click. */
export function FlowSection() {
  const [chosen, setOpen] = useState<ReadonlySet<number> | null>(null);
  // All texts are open where all three fit side by side; on phones the first is, as an example.
  const isWide = useMedia('(min-width: 900.02px)', null);
  const open = chosen ?? (isWide === true ? ALL : FIRST);
  const toggle = (index: number) => {
    const next = new Set(open);
    if (!next.delete(index)) next.add(index);
    setOpen(next);
  };
  return (
    <section className={cx(sections.section, styles.section)} aria-labelledby="flow-title">
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
              open={open.has(index)}
              openIfWide={isWide === null}
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
  /** The width is not known yet (the page of the build): where it is wide the style sheet opens the step. */
  openIfWide: boolean;
  onToggle: () => void;
}

function Step({ name, title, text, table, room, number, open, openIfWide, onToggle }: StepProps) {
  const id = useId();
  return (
    <li className={cx(styles.step, openIfWide && !open && styles.openIfWide)}>
      <Room tone={room} className={styles.room}>
        <Table state={table} />
      </Room>
      <p className={styles.name}>{name}</p>
      <h3 className="heading">
        <span className={styles.number}>{number}</span> {title}
      </h3>
      <p id={id} className={styles.text} hidden={!open}>
        {text}
      </p>
      <button
        type="button"
        className={styles.more}
        aria-expanded={open}
        aria-controls={id}
        onClick={onToggle}
      >
        <span className={styles.word}>{open ? '접기' : '더 보기'}</span>
        <span className="sr">, {name}</span>
        <Icon name={open ? 'up' : 'down'} size={16} className={styles.arrow} />
      </button>
    </li>
  );
}
