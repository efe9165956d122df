import { useState } from 'react';
import { withJosa } from '../../../../../shared/josa.ts';
import { timeLabel, toEpoch, won } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ObjectionForm } from '../detail/objection-part.tsx';
import { teamNamed } from '../model/words.ts';
import type { Evening } from '../api/evening.ts';

/** Once the other team counts as absent: the objection with what happened filled in, and what it would come to. */
export function NoShow({ meeting, now }: { meeting: Evening; now: number }) {
  const [isOpen, setOpen] = useState(false);
  const { tonight, terms, dispute } = meeting;
  const { no_show_from: from, theirs } = tonight;
  if (!dispute.can_raise && now >= toEpoch(from)) return null;
  const isEarly = now < toEpoch(from);
  const team = teamNamed(meeting.matched_group_name);
  return (
    <>
      <Button variant="line" size="cta" full disabled={isEarly} onClick={() => setOpen(true)}>
        <Icon name="clock" size={20} />
        상대 팀이 안 왔어요{isEarly && ` · ${timeLabel(from)}부터`}
      </Button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={`${terms.late_minutes}분이 지났어요`}>
        <Stack gap={16}>
          <p className="sub">
            {theirs.arrived_at === null
              ? `${withJosa(team, '이/가')} 아직 안 왔다면 알려 주세요. 상대 팀에도 바로 알리고, 운영팀이 가게에 확인해요.`
              : `${withJosa(team, '은/는')} ${timeLabel(theirs.arrived_at)}에 도착했다고 했어요. 그래도 만나지 못했다면 알려 주세요.`}
          </p>
          <Leads>
            <Lead label="우리 팀이 보낸 보증금">{won(terms.deposit_won)}</Lead>
            <Lead label={<b className="strong">확인되면 받는 돈</b>}>
              <b className="strong">{won(terms.compensated_won)}</b>
            </Lead>
          </Leads>
          <p className="caption mute">
            상대 팀 보증금의 절반을 더한 돈이에요. 확인되면 영업일 {terms.refund_days}일 안에 적어 둔 계좌로
            보내요.
          </p>
          <ObjectionForm
            meeting={meeting}
            reason={`상대 팀이 ${terms.late_minutes}분이 지나도 오지 않았어요.`}
            label="상대 팀이 안 왔어요"
            close="조금 더 기다릴래요"
            onClose={() => setOpen(false)}
          />
        </Stack>
      </Sheet>
    </>
  );
}
