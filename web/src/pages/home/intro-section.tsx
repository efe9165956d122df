import { GROUP_SIZES } from '../../../../shared/limits.ts';
import { Seats } from '../../illustrations/seats.tsx';
import { cx } from '../../lib/cx.ts';
import { versus } from '../../lib/format.ts';
import styles from './intro-section.module.css';
import sections from './sections.module.css';

const SENTENCES: Record<(typeof GROUP_SIZES)[number], string> = {
  2: '단짝이랑 가볍게',
  3: '이야기가 끊기지 않게',
  4: '게임까지 제대로',
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
          <p className={styles.lead}>
            우리 팀 인원만큼 상대 팀도 앉아요. 혼자 나가는 자리보다 덜 어색하고, 친구가 옆에 있어서 더 나답게
            놀 수 있어요.
          </p>
        </div>
        <ul className={styles.plans}>
          {GROUP_SIZES.map((size) => (
            <li key={size}>
              <span className={styles.seats}>
                <Seats n={size} className={styles.art} />
              </span>
              <div>
                <b className={cx('num', styles.versus)}>{versus(size)}</b>
                <span className="label sub">{SENTENCES[size]}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
