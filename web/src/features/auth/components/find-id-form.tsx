import { ERRORS } from '../../../../../shared/errors.ts';
import { findId } from '../api/recovery.ts';
import type { KnownPerson } from '../model/known-person.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Finds the id by name and verified phone; `onFound` receives it with what it was found by. */
export function FindIdForm({ onFound }: { onFound: (found: KnownPerson) => void }) {
  return (
    <RecoveryForm
      asks={['name']}
      recover={async ({ name, phone }) => onFound({ name, phone, id: (await findId({ name, phone })).id })}
      failed={ERRORS['auth.account_not_found'].message}
      note="가입할 때 쓴 번호를 적어 주세요."
      act="아이디 찾기"
      busyLabel="찾고 있어요"
    />
  );
}
