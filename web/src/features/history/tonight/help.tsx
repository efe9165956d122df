import { TwoLines } from '../../../ui/two-lines.tsx';
import { useState } from 'react';
import { toEpoch } from '../../../lib/format.ts';
import { dialUrl } from '../../../lib/place-links.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { ReportSheet } from '../detail/report-sheet.tsx';
import type { Evening } from '../api/evening.ts';
import { useSay } from './use-say.ts';

/** Always in sight: what helps whom something makes uneasy. */
export function Help({ meeting }: { meeting: Evening }) {
  const [open, setOpen] = useState<'help' | 'report' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="text" size="sm" onClick={() => setOpen('help')}>
        불편한 일이 있었어요
      </Button>
      <Sheet open={open === 'help'} onOpenChange={close} title="어떻게 도와드릴까요?">
        <Ways meeting={meeting} onReport={() => setOpen('report')} onDone={close} />
      </Sheet>
      {open === 'report' && <ReportSheet meeting={meeting} onClose={close} />}
    </>
  );
}

interface WaysProps {
  meeting: Evening;
  onReport: () => void;
  onDone: () => void;
}

function Ways({ meeting, onReport, onDone }: WaysProps) {
  const { say, isPending } = useSay(meeting);
  const toast = useToast();
  const now = useNow();
  const { tonight, report, bar_number: phone } = meeting;
  const call = async () => {
    if (!(await say('help', '직원에게 바로 말하거나 112에 전화해 주세요'))) return;
    onDone();
    toast('가게에 문자를 보냈어요', { icon: 'check' });
  };
  return (
    <Stack gap={12}>
      <p className="sub">상대 팀에게는 알리지 않아요.</p>
      <Stack as="ul" ruled>
        {tonight.has_owner && now >= toEpoch(tonight.arrive_from) && (
          <ActionRow
            as="button"
            type="button"
            icon="bell"
            aria-busy={isPending || undefined}
            onClick={() => !isPending && void call()}
          >
            <TwoLines first="직원을 조용히 불러 주세요">
              자리 번호만 문자로 보내요: {tonight.table_code}
            </TwoLines>
          </ActionRow>
        )}
        {phone && (
          <ActionRow as="a" icon="phone" href={dialUrl(phone)} value={phone}>
            <TwoLines first="가게에 전화하기">전화가 가장 확실해요</TwoLines>
          </ActionRow>
        )}
        <Box as="li">
          <Row gap={12} above={12} below={12}>
            <Icon name="external" />
            <p>
              <TwoLines first="지금 자리에서 나가도 돼요">이유는 나중에 적어도 돼요</TwoLines>
            </p>
          </Row>
        </Box>
        {report.can_send && (
          <ActionRow as="button" type="button" icon="warn" onClick={onReport}>
            <TwoLines first="신고하기">적은 내용은 합석만 봐요</TwoLines>
          </ActionRow>
        )}
      </Stack>
      <a className={buttonClass({ variant: 'danger', size: 'cta' })} href="tel:112">
        <Icon name="phone" size={20} />
        112에 전화하기
      </a>
    </Stack>
  );
}
