import { GROUP_SIZES } from '../../../../shared/limits.ts';
import { Table } from '../../illustrations/table/table.tsx';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import { HEADLINE } from '../../text/headline.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './hero-section.module.css';
import { StartLink } from './start-link.tsx';

/** Two tables stand apart under one lamp: above the text on phones, beside it from 900 px. */
export function HeroSection({ isMember }: { isMember: boolean }) {
  const Title = isMember ? 'h2' : 'h1';
  return (
    <section className={cx(styles.hero, isMember && styles.below)} aria-labelledby="hero-title">
      <div className={styles.scene}>
        <Table state="empty" />
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>남녀 {GROUP_SIZES.map((size) => `${size}:${size}`).join(' · ')} 미팅</p>
        <Title id="hero-title" className={styles.title} tabIndex={-1}>
          {HEADLINE[0]}
          <br />
          {HEADLINE[1]}
        </Title>
        <p className={styles.lead}>
          친구랑 한 팀으로 신청하면, 잘 맞는 팀을 찾아 제휴 술집에 자리를 잡아 드려요.
        </p>
        <div className={styles.action}>
          <StartLink className={styles.start} />
          {!isMember && (
            <LinkButton to={paths.start} variant="text" className={styles.first}>
              가입 없이 먼저 골라 보기
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  );
}
