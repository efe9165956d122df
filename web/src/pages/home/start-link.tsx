import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './sections.module.css';

/** The page's call to action. */
export function StartLink({ className }: { className?: string }) {
  return (
    <LinkButton to={paths.requestMeeting} size="cta" className={className ?? styles.start}>
      우리 팀으로 신청하기
    </LinkButton>
  );
}
