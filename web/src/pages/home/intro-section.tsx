import { GROUP_SIZES } from '../../../../shared/limits.ts';
import { Seats } from '../../illustrations/seats.tsx';
import { cx } from '../../lib/cx.ts';
import styles from './intro-section.module.css';
import sections from './sections.module.css';

const SENTENCES: Record<(typeof GROUP_SIZES)[number], string> = {
  2: '단짝이랑',
  3: '셋이 모여',
  4: '왁자지껄',
};

export function IntroSection() {
  return (
    <section className={sections.section} aria-labelledby="intro-title">
      <div className={cx(sections.inner, styles.columns)}>
        <div>
          <h2 id="intro-title" className={sections.title}>
            두 팀이 마주 앉는
            <br />
            단체 미팅이에요
          </h2>
          <p className={sections.lead}>혼자 나가는 자리보다 덜 어색해요. 옆자리에 친구가 있으니까요.</p>
        </div>
        <ul className={styles.plans}>
          {GROUP_SIZES.map((size) => (
            <li key={size}>
              <Seats n={size} />
              <b className={cx('num', styles.versus)}>{`${size}\u00a0:\u00a0${size}`}</b>
              <span className="caption sub">{SENTENCES[size]}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
