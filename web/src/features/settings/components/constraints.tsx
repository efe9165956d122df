import { ApiError } from '../../../lib/api-error.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import styles from './settings.module.css';

/** The reasons against deletion that a refusal lists; empty when it lists none. */
export function constraintsIn(error: unknown): string[] {
  const listed = error instanceof ApiError ? error.body.constraints : undefined;
  return Array.isArray(listed) ? listed.map(String) : [];
}

/** Why the account cannot be deleted yet. */
export function Constraints({ constraints }: { constraints: readonly string[] }) {
  return (
    <Note tone="bad" live>
      <b>탈퇴할 수 없어요</b>
      <Stack as="ul" gap={4} above={8} below={8} className={styles.list}>
        {constraints.map((constraint) => (
          <li key={constraint}>{constraint}</li>
        ))}
      </Stack>
      위 항목을 먼저 해결해 주세요.
    </Note>
  );
}
