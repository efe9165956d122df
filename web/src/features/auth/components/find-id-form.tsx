import { ERRORS } from '../../../../../shared/errors.ts';
import { findId } from '../api/recovery.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Finds the id by name and verified phone; `onFound` receives it. */
export function FindIdForm({ onFound }: { onFound: (id: string) => void }) {
  return (
    <RecoveryForm
      asks={['name']}
      recover={async ({ name, phone }) => onFound((await findId({ name, phone })).id)}
      failed={ERRORS['auth.account_not_found'].message}
      note="가입할 때 쓴 번호를 적어 주세요."
      act="아이디 찾기"
      busyLabel="찾고 있어요"
    />
  );
}
