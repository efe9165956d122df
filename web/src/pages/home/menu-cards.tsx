import { type ReactNode, useId, useRef } from 'react';
import { CONDITIONS_PICKED, DEPOSIT_PER_PERSON_WON } from '../../../../shared/limits.ts';
import { won } from '../../../../shared/won.ts';
import { cx } from '../../lib/cx.ts';
import { useMedia } from '../../lib/device/use-media.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './menu-cards.module.css';
import sections from './sections.module.css';
import { useOpenParts } from './use-open-parts.ts';

interface Card {
  title: string;
  price: string;
  text: ReactNode;
}

const CARDS: readonly Card[] = [
  {
    title: '무료로 간편하게',
    price: won(0),
    text: `신청과 매칭은 무료예요. 매칭된 뒤에 한 사람 ${won(DEPOSIT_PER_PERSON_WON)}씩 보증금을 보내고, 만나는 날 술값에서 그대로 빼요. 정해진 뒤에 취소하면 돌려드리지 않아요.`,
  },
  {
    title: '마음 놓고 만나게',
    price: '본인 인증',
    text: '대표는 문자로 본인 인증을 하고, 함께 나오는 친구는 링크로 번호를 확인하거나 대표가 확인해요. 전화번호는 두 팀이 모두 나누자고 할 때만 알려 주고, 두 팀이 모두 고른 제휴 술집에서 만나요.',
  },
  {
    title: '성사율을 높이는 매칭',
    price: `조건 ${CONDITIONS_PICKED} + ${CONDITIONS_PICKED}`,
    text: '바라는 점 셋과 우리 팀 장점 셋을 맞춰 봐요. 나이와 그동안 약속을 지켰는지도 함께 보고, 되는 날과 술집까지 겹치는 팀만 이어요.',
  },
];

/** What the last card says where enough has been counted. */
export type CountedCard = Omit<Card, 'title'>;

/** 차림표: three paper slips that open and close on click; from 768 px also on hover. */
export function MenuCards({ counted }: { counted: CountedCard | undefined }) {
  const { isOpen, toggle, show, isUnknown } = useOpenParts(CARDS.length);
  const shownByHover = useRef<number | null>(null);
  const press = (index: number) => {
    // Hover has already opened it, so the first click must not close it.
    if (shownByHover.current !== index) toggle(index);
    shownByHover.current = null;
  };
  const hover = (index: number) => {
    if (isOpen(index)) return;
    shownByHover.current = index;
    show(index);
  };
  const hovers = useMedia('(min-width: 768px) and (hover: hover)');
  return (
    <section className={cx(sections.section, sections.wall)} aria-labelledby="menu-title">
      <div className={sections.inner}>
        <h2 id="menu-title" className={sections.title}>
          합석 차림표
        </h2>
        <div className={styles.slips}>
          {CARDS.map((card, index) => (
            <Slip
              key={card.title}
              {...card}
              {...(index === 2 && counted)}
              open={isOpen(index)}
              openIfWide={isUnknown}
              onToggle={() => press(index)}
              onHover={hovers ? () => hover(index) : undefined}
            />
          ))}
        </div>
      </div>
    </section>
  );
}

interface SlipProps extends Card {
  open: boolean;
  openIfWide: boolean;
  onToggle: () => void;
  onHover?: () => void;
}

function Slip({ title, price, text, open, openIfWide, onToggle, onHover }: SlipProps) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The button inside does the same.
    <article
      className={cx(styles.slip, openIfWide && sections.openIfWide)}
      data-paper=""
      onMouseEnter={onHover}
    >
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
          <span className={styles.price}>
            {price}
            <Icon name={open ? 'minus' : 'plus'} size={20} />
          </span>
        </button>
      </h3>
      <p id={id} className={styles.text} hidden={!open}>
        {text}
      </p>
    </article>
  );
}
