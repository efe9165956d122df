import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../../shared/product.ts';
import { MIN_MEETING_AGE } from '../../../../shared/limits.ts';
import { Logo } from '../../illustrations/logo.tsx';
import { TableEdge } from '../../ui/table-edge.tsx';
import { business, contact } from '../../text/operator.ts';
import { cx } from '../../lib/cx.ts';
import { paths } from '../../lib/paths.ts';
import styles from './footer.module.css';
import { MailLink } from './mail-link.tsx';

const LINES = [
  { words: `${business.company} · 대표 ${business.representative}` },
  { words: '사업자등록번호', number: business.registration },
  { words: '통신판매업', number: business.mailOrder },
  { words: business.address },
  { words: `만나는 해에 만 ${MIN_MEETING_AGE}세가 되는 분부터 만날 수 있어요` },
];

/** `compact` below a funnel: the same words and links, small. */
export function Footer({ compact = false }: { compact?: boolean }) {
  return (
    <footer className={cx(styles.footer, compact && styles.compact)}>
      {!compact && <TableEdge />}
      <div className={styles.inner}>
        {!compact && (
          <span className={styles.logo}>
            <Logo />
            <span>{PRODUCT_NAME}</span>
          </span>
        )}
        <div className={styles.columns}>
          <div className={styles.contact}>
            <p className={styles.key}>도움이 필요하면</p>
            <p>
              <MailLink />
            </p>
            <p className="num">
              <a href={`tel:${contact.phone}`}>{contact.phone}</a>{' '}
              <span className={styles.hours}>{contact.hours}</span>
            </p>
          </div>
          <nav className={styles.links} aria-label="바로 가기">
            <Link to={paths.requestMeeting}>미팅 신청</Link>
            <Link to={paths.requestDetails}>미팅 내역</Link>
            <Link to={paths.cs}>고객센터</Link>
            <a href={contact.social.url} target="_blank" rel="noreferrer">
              {contact.social.label}
            </a>
          </nav>
        </div>
        <address className={`${styles.business} caption num`}>
          {LINES.map(({ words, number }) => (
            <span key={words} className={styles.line}>
              {words}
              {number && (
                <>
                  {' '}
                  <span className="whole">{number}</span>
                </>
              )}
            </span>
          ))}
        </address>
        <nav className={`${styles.legal} caption`} aria-label="약관과 고객센터">
          <Link to={paths.privacyPolicy}>
            <b>개인정보 처리방침</b>
          </Link>
          <Link to={paths.termsOfUse}>이용약관</Link>
          <Link to={paths.cs}>고객센터</Link>
        </nav>
      </div>
    </footer>
  );
}
