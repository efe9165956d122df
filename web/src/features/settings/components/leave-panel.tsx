import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { useCheckDeletion } from '../api/settings.ts';
import { Constraints, constraintsIn } from './constraints.tsx';
import { LeaveForm } from './leave-form.tsx';
import type { useBanner } from './use-banner.ts';

/** Explains what deleting the account means, checks whether it is possible, and holds the form. */
export function LeavePanel({ banner }: { banner: ReturnType<typeof useBanner> }) {
  const [constraints, setConstraints] = useState<string[]>([]);
  const check = useCheckDeletion();
  const look = async () => {
    try {
      const { message } = await check.mutateAsync();
      setConstraints([]);
      banner.succeed(message);
    } catch (error) {
      const found = constraintsIn(error);
      setConstraints(found);
      if (found.length === 0) banner.fail(error, '확인하지 못했어요. 잠시 후 다시 시도해 주세요', '확인하는');
    }
  };
  return (
    <Stack gap={24}>
      <Note tone="plain">
        탈퇴하면 이름, 연락처, 팀과 계좌 정보를 바로 지워요. 결제 기록은 5년, 상담 기록은 3년 동안 법에 따라
        따로 보관해요. 같은 아이디와 번호로 다시 가입할 수 있어요.
      </Note>
      <Button
        variant="line"
        full
        busy={check.isPending}
        busyLabel="확인하고 있어요"
        onClick={() => void look()}
      >
        지금 탈퇴할 수 있는지 확인하기
      </Button>
      {constraints.length > 0 && <Constraints constraints={constraints} />}
      <LeaveForm banner={banner} onBlocked={setConstraints} />
    </Stack>
  );
}
