import { resetPassword } from '../api/recovery.ts';
import type { KnownPerson } from '../model/known-person.ts';
import { RecoveryForm } from './recovery-form.tsx';

/** Texts a temporary password to a verified phone, given name and id; `onSent` runs afterwards. */
export function FindPasswordForm({ known, onSent }: { known: KnownPerson | null; onSent: () => void }) {
  return (
    <RecoveryForm
      asks={['name', 'id']}
      known={known}
      recover={async (answers) => {
        await resetPassword(answers);
        onSent();
      }}
      failed="비밀번호 재설정에 실패했습니다"
      note="새 비밀번호는 가입한 번호로만 보내요."
      act="새 비밀번호 받기"
      busyLabel="보내고 있어요"
    />
  );
}
