import { MIN_MEETING_AGE } from '../../../../shared/limits.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import sections from './sections.module.css';
import styles from './trust-section.module.css';

/** What the service does for every team, and who does it. */
const FACTS: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'phone',
    title: '신청하는 대표는 휴대폰으로 본인 인증을 해요',
    text: '문자로 받은 인증번호가 맞아야 가입하고 신청할 수 있어요.',
  },
  {
    icon: 'people',
    title: '함께 나오는 친구는 대표가 확인해요',
    text: `모두 만나는 해에 만 ${MIN_MEETING_AGE}세 이상이라고 확인해야 신청이 보내져요.`,
  },
  {
    icon: 'lock',
    title: '전화번호는 상대 팀에게 알려 주지 않아요',
    text: '팀 이름과 소개에도 전화번호나 메신저 아이디는 적을 수 없어요.',
  },
  {
    icon: 'pin',
    title: '두 팀이 모두 고른 제휴 술집에서 만나요',
    text: '신청에 적은 술집과 날짜가 겹쳐야 자리가 만들어져요.',
  },
];

/** Who is verified, and how. */
export function TrustSection() {
  return (
    <section className={cx(sections.section, styles.section)} aria-labelledby="trust-title">
      <div className={cx(sections.inner, styles.columns)}>
        <h2 id="trust-title" className={sections.title}>
          모르는 사람이라도
          <br />
          마음 놓고 앉게
        </h2>
        <ul className={styles.facts}>
          {FACTS.map(({ icon, title, text }) => (
            <li key={icon}>
              <Icon name={icon} className={styles.icon} />
              <div>
                <p className="strong">{title}</p>
                <p className="label sub">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
