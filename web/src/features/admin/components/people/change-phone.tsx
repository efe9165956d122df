import { useState } from 'react';
import { phoneSchema } from '../../../../../../shared/schemas/phone.ts';
import { api } from '../../../../lib/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { PhoneField } from '../../../../ui/phone-field.tsx';
import type { AdminUser } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { ReasonSheet } from '../frame/reason-sheet.tsx';

const USUAL = [
  '번호가 바뀌었는데 인증번호를 못 받아요',
  '가입할 때 번호를 잘못 적었어요',
  '본인 확인을 마쳤어요',
];

/** Gives a member who can no longer receive a code another phone, with a reason for the audit row. */
export function ChangePhone({ user }: { user: AdminUser }) {
  const [isOpen, setIsOpen] = useState(false);
  if (user.is_admin === 1) return null;
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
        <span className="sr">{user.name}</span> 전화번호 바꾸기
      </Button>
      {isOpen && <PhoneSheet user={user} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function PhoneSheet({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [phone, setPhone] = useState('');
  const parsed = phoneSchema.safeParse(phone);
  const { act, isRunning } = useConsoleAction({
    run: (token, body: { phone: string; reason: string }) =>
      api('PUT /api/admin/users/{id}/phone', { params: { id: user.uid_user }, token, body }),
    done: '전화번호를 바꿨어요',
  });
  return (
    <ReasonSheet
      title={`${user.name}님의 전화번호`}
      submit="전화번호 바꾸기"
      label="바꾸는 까닭"
      usual={USUAL}
      busy={isRunning}
      onSubmit={(reason) => parsed.success && act({ phone: parsed.data, reason }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {(isSubmitted) => (
        <>
          <p className="sub">
            지금은 <span className="num">{user.phone}</span> 번호를 써요. 바꾸면 이 사람은 모든 기기에서
            로그아웃되고, 쓰던 번호와 새 번호로 문자를 보내 알려요.
          </p>
          <PhoneField
            label="새 전화번호"
            autoComplete="off"
            value={phone}
            onValueChange={setPhone}
            error={isSubmitted && !parsed.success ? parsed.error.issues[0]?.message : undefined}
          />
        </>
      )}
    </ReasonSheet>
  );
}
