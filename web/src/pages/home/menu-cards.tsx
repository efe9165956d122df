import { useId, useRef, useState } from 'react';
import { CONDITIONS_PICKED, DEPOSIT_PER_PERSON_WON } from '../../../../shared/limits.ts';
import { cx } from '../../lib/cx.ts';
import { won } from '../../lib/format.ts';
import { useMedia } from '../../lib/device/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './menu-cards.module.css';
import sections from './sections.module.css';

const CARDS = [
  {
    title: '무료로 간편하게',
    price: won(0),
    text: `신청도 매칭도 돈이 들지 않아요. 보증금은 매칭된 뒤에 1인 ${won(DEPOSIT_PER_PERSON_WON)}만 보내고, 만나는 날 술값에서 그대로 빼 드려요.`,
  },
  {
    title: '마음 놓고 만나게',
    price: '본인 인증',
    text: '휴대폰으로 본인을 확인한 사람만 신청할 수 있어요. 전화번호는 상대 팀에게 알려 주지 않고, 두 팀이 모두 고른 술집에서 만나요.',
  },
  {
    title: '성사율을 높이는 매칭',
    price: `조건 ${CONDITIONS_PICKED} + ${CONDITIONS_PICKED}`,
    text: '두 팀이 함께 고른 술집과 날짜에서만 이어 드려요. 바라는 점과 장점, 나이, 그동안 약속을 지켰는지까지 함께 봐요. 두 팀이 모두 보증금을 보내야 만남이 정해져요.',
  },
];

/** 차림표: three paper slips that open and close on click; from 768 px also on hover. */
export function MenuCards() {
  const [open, setOpen] = useState<number | null>(0);
  const openedByMouse = useRef(false);
  const toggle = (index: number) => {
    // Hover has already opened it, so the first click must not close it.
    const alreadyMeant = openedByMouse.current && open === index;
    openedByMouse.current = false;
    if (!alreadyMeant) setOpen(open === index ? null : index);
  };
  const hover = (index: number) => {
    if (open === index) return;
    openedByMouse.current = true;
    setOpen(index);
  };
  const hovers = useMedia('(min-width: 768px) and (hover: hover)');
  return (
    <section className={cx(sections.section, styles.wall)} aria-labelledby="menu-title">
      <div className={sections.inner}>
        <h2 id="menu-title" className={sections.title}>
          합석 차림표
        </h2>
        <div className={styles.slips} data-open={open ?? 'none'}>
          {CARDS.map((card, index) => (
            <Slip
              key={card.title}
              {...card}
              open={open === index}
              onToggle={() => toggle(index)}
              onHover={hovers ? () => hover(index) : undefined}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface SlipProps {
  title: string;
  price: string;
  text: string;
  open: boolean;
  onToggle: () => void;
  onHover?: () => void;
}

function Slip({ title, price, text, open, onToggle, onHover }: SlipProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The button inside does the same.
    <article className={cx(styles.slip, open && styles.open)} data-paper="" onMouseEnter={onHover}>
      <h3>
        <button
          type="button"
          className={styles.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={styles.name}>{title}</span>
          <i className={styles.dots} aria-hidden="true" />
          <span className={styles.price}>{price}</span>
          <Icon name={open ? 'minus' : 'plus'} size={20} className={styles.icon} />
        </button>
      </h3>
      <p id={id} className={styles.text} hidden={!open}>
        {text}
      </p>
    </article>
  );
}
