import { useId, useState } from 'react';
import { FillGlass } from '../../illustrations/fill-glass.tsx';
import { cx } from '../../lib/cx.ts';
import { CapBadge } from '../../ui/cap-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './flow-section.module.css';
import sections from './sections.module.css';

const STEPS = [
  {
    name: '미팅 신청',
    title: '친구를 모아 신청해요',
    text: '팀 소개, 바라는 조건, 가고 싶은 술집과 날짜를 골라요. 5분이면 돼요.',
    level: 0.3,
  },
  {
    name: 'AI 매칭',
    title: '잘 맞는 팀을 찾아요',
    text: '조건과 날짜가 맞는 팀을 찾으면 문자로 알려 드려요.',
    level: 0.66,
  },
  {
    name: '만나는 날',
    title: '술집에서 합석해요',
    text: '예약은 저희가 해 둘게요. 보증금만큼 술값이 줄어요.',
    level: 1,
  },
];

/** Where all three fit side by side, all texts are open; on phones only the first, as an example. */
const initiallyOpen = () => new Set(window.matchMedia('(min-width: 900.02px)').matches ? [0, 1, 2] : [0]);

/** Three steps. At 900 px and less they scroll sideways; each opens on click. */
export function FlowSection() {
  const [open, setOpen] = useState<ReadonlySet<number>>(initiallyOpen);
  const toggle = (index: number) => {
    const next = new Set(open);
    if (!next.delete(index)) next.add(index);
    setOpen(next);
  };
  return (
    <section className={cx(sections.section, styles.section)} aria-labelledby="flow-title">
      <div className={sections.inner}>
        <h2 id="flow-title" className={sections.title}>
          잔이 차는 만큼
          <br />
          가까워져요
        </h2>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable area must be reachable by keyboard. */}
        <ol className={styles.flow} tabIndex={0} aria-labelledby="flow-title">
          {STEPS.map((step, index) => (
            <Step
              key={step.name}
              {...step}
              number={index + 1}
              open={open.has(index)}
              onToggle={() => toggle(index)}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  name: string;
  title: string;
  text: string;
  level: number;
  number: number;
  open: boolean;
  onToggle: () => void;
}

function Step({ name, title, text, level, number, open, onToggle }: StepProps) {
  const id = useId();
  return (
    <li className={styles.step}>
      <div className={styles.head}>
        <FillGlass level={level} className={styles.glass} />
        <CapBadge text={number} tone="both" size={38} className={styles.cap} />
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <h3 className="heading">{title}</h3>
        <p id={id} className={cx('sub', styles.text)} hidden={!open}>
          {text}
        </p>
        <button
          type="button"
          className={styles.more}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          {open ? '접기' : '더 보기'}
          <span className="sr">, {name}</span>
          <Icon name={open ? 'up' : 'down'} size={16} />
        </button>
      </div>
    </li>
  );
}
