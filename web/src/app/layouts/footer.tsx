import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../../shared/product.ts';
import { MIN_MEETING_AGE } from '../../../../shared/limits.ts';
import { Logo } from '../../illustrations/logo.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
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
  if (compact) {
    return (
      <footer className="on-wall caption">
        <Stack gap={8} className={cx(styles.inner, styles.compact)}>
          <Row wrap gap={20} rowGap={0}>
            <Contact />
            <Ways />
          </Row>
          <Business />
          <Legal />
        </Stack>
      </footer>
    );
  }
  return (
    <footer className="on-wall">
      <TableEdge />
      <div className={cx(styles.inner, styles.areas)}>
        <Row as="span" gap={8} className={styles.logo}>
          <Logo />
          <span>{PRODUCT_NAME}</span>
        </Row>
        <Row wrap gap={24} align="start" className={styles.columns}>
          <div>
            <p className={`caption ${styles.quiet}`}>도움이 필요하면</p>
            <Stack>
              <Contact />
            </Stack>
          </div>
          <Stack>
            <Ways />
          </Stack>
        </Row>
        <Business />
        <Legal />
      </div>
    </footer>
  );
}

function Contact() {
  return (
    <>
      <MailLink className="tap strong" />
      <Row as="p" wrap gap={8} rowGap={0} className="num">
        <a className="tap strong" href={`tel:${contact.phone}`}>
          {contact.phone}
        </a>
        <span className={`caption whole ${styles.quiet}`}>{contact.hours}</span>
      </Row>
    </>
  );
}

function Ways() {
  return (
    <nav className={styles.ways} aria-label="바로 가기">
      <Link to={paths.requestMeeting}>미팅 신청</Link>
      <Link to={paths.requestDetails}>미팅 내역</Link>
      <Link to={paths.cs}>고객센터</Link>
      <a href={contact.social.url} target="_blank" rel="noreferrer">
        {contact.social.label}
      </a>
    </nav>
  );
}

function Business() {
  return (
    <address className={`${styles.business} ${styles.quiet} caption num`}>
      {LINES.map(({ words, number }) => (
        <span key={words}>
          {words} {number && <span className="whole">{number}</span>}
        </span>
      ))}
    </address>
  );
}

function Legal() {
  return (
    <Row as="nav" wrap gap={20} rowGap={0} className="caption" aria-label="약관과 안전">
      <Link className="tap" to={paths.privacyPolicy}>
        <b>개인정보 처리방침</b>
      </Link>
      <Link className="tap" to={paths.termsOfUse}>
        이용약관
      </Link>
      <Link className="tap" to={paths.safety}>
        안전하게 만나기
      </Link>
    </Row>
  );
}
