import { useQuery } from '@tanstack/react-query';
import type { RequestId } from '../../../../../shared/ids.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { requestQuery } from '../api/queries.ts';
import { additionsPath } from '../model/detail-path.ts';
import styles from './add-link.module.css';

/** The way to what can still be added to a waiting request; it keeps its room until that is known. */
export function AddLink({ id }: { id: RequestId }) {
  const { data, isPending } = useQuery(requestQuery(id));
  if (isPending) return <div className={styles.room} />;
  if (!data?.outlook?.additions.length) return null;
  return (
    <LinkButton variant="line" full to={additionsPath(id)}>
      날짜나 술집 더하기
    </LinkButton>
  );
}
