import { useState } from 'react';
import { detailId } from '../../../../../../shared/ids.ts';
import { INCOME_KINDS } from '../../../../../../shared/schemas/hand-acts.ts';
import { api } from '../../../../lib/api.ts';
import { won } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import type { WrongDeposit } from '../../api/lists.ts';
import type { PayoutId } from '../../api/payouts.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { HAND_ACT_WORDS } from '../../model/hand-act-words.ts';
import { NO_REASON, type Reason, ReasonField, reasonText } from '../frame/reason-field.tsx';
import { Candidates } from './candidates.tsx';
import { BounceField } from './bounce-field.tsx';
import { BY_TRANSFER, SideField } from './side-field.tsx';

type Income = (typeof INCOME_KINDS)[number];
type Way = 'match' | 'refund' | 'bounced' | 'hold' | 'returned' | 'same' | 'another' | Income;
type WayOption = { value: Way; label: string };

const WAYS: readonly WayOption[] = [
  { value: 'match', label: '매칭에 붙이기' },
  { value: 'refund', label: '보낸 사람에게 환불하기' },
  { value: 'bounced', label: '보낸 돈이 되돌아왔어요' },
  { value: 'hold', label: '미뤄 두기' },
  { value: 'returned', label: '은행에서 직접 돌려줬어요' },
];
const WAYS_IF_UNKNOWN: readonly WayOption[] = [
  ...WAYS,
  ...INCOME_KINDS.map((value) => ({ value, label: HAND_ACT_WORDS[value].label })),
];
const isIncome = (way: Way | null): way is Income => INCOME_KINDS.some((kind) => kind === way);
/** The ways for a credit from the feed that an admin may already have entered by hand. */
const WAYS_IF_ENTERED: readonly WayOption[] = [
  { value: 'same', label: '직접 입력한 그 입금이에요' },
  { value: 'another', label: '다른 입금이에요' },
  { value: 'hold', label: '미뤄 두기' },
];

/** The ways for a credit that may be the bounce of a payout that an admin has marked as bounced. */
const WAYS_IF_BOUNCED: readonly WayOption[] = [
  { value: 'same', label: '되돌아왔다고 표시한 그 돈이에요' },
  { value: 'another', label: '다른 입금이에요' },
  { value: 'hold', label: '미뤄 두기' },
];

function waysOf({ reason }: WrongDeposit): readonly WayOption[] {
  if (reason === 'entered') return WAYS_IF_ENTERED;
  if (reason === 'bounced') return WAYS_IF_BOUNCED;
  return reason === 'unknown' ? WAYS_IF_UNKNOWN : WAYS;
}

const DONE: Record<Way, string> = {
  match: '매칭에 붙였어요',
  refund: '사용자 환불로 넘겼어요',
  bounced: '되돌아온 돈으로 적었어요',
  hold: '미뤄 뒀어요',
  returned: '돌려준 것으로 적었어요',
  same: '같은 입금으로 묶었어요',
  another: '다른 입금으로 받았어요',
  interest: '은행 이자로 적었어요',
  top_up: '합석이 넣은 돈으로 적었어요',
};

const USUAL: Record<Income, readonly string[]> = {
  interest: ['결산 이자', '예금 이자'],
  top_up: ['모자란 돈을 채웠어요', '수수료로 쓸 돈을 넣었어요'],
};

/** Decides about a wrong deposit (decision 42). */
export function ResolveDeposit({ deposit }: { deposit: WrongDeposit }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        <span className="sr">{deposit.account_owner}</span> 처리하기
      </Button>
      {isOpen && <ResolveSheet deposit={deposit} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** What the decision needs besides its way. */
interface Given {
  side: string | null;
  payout: PayoutId | null;
  reason: Reason;
}

const bodyOf = (way: Way, { side, payout, reason }: Given) => ({
  resolution: way === 'returned' ? undefined : way,
  uid_meetings_details: side ? detailId.parse(side) : undefined,
  uid_payout: way === 'bounced' ? (payout ?? undefined) : undefined,
  reason: isIncome(way) ? reasonText(reason) : undefined,
});

/** What is still to be chosen or written; empty when nothing is. */
function missingText(way: Way | null, { side, payout, reason }: Given): string {
  if (way === null) return '어떻게 할지 골라 주세요';
  if (way === 'match' && !side) return '붙일 매칭을 골라 주세요';
  if (way === 'bounced' && payout === null) return '되돌아온 돈을 골라 주세요';
  return isIncome(way) && reasonText(reason) === '' ? '까닭을 입력해 주세요' : '';
}

function ResolveSheet({ deposit, onClose }: { deposit: WrongDeposit; onClose: () => void }) {
  const [way, setWay] = useState<Way | null>(null);
  const [given, setGiven] = useState<Given>({ side: null, payout: null, reason: NO_REASON });
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { act, isRunning } = useConsoleAction({
    run: (token, chosen: Way) =>
      api('PUT /api/admin/deposits/{id}/confirm', {
        params: { id: deposit.uid_deposits },
        token,
        body: bodyOf(chosen, given),
      }),
    done: way === null ? '' : DONE[way],
  });
  const ways = waysOf(deposit);
  const error = isSubmitted ? missingText(way, given) || undefined : undefined;
  const choose = (next: Way) => {
    setWay(next);
    setGiven({ ...given, side: next === 'refund' ? BY_TRANSFER.value : null });
    setIsSubmitted(false);
  };
  const submit = () => {
    setIsSubmitted(true);
    if (way !== null && missingText(way, given) === '') act(way, { onSettled: onClose });
  };
  const button = (
    <Button busy={isRunning} busyLabel="처리하고 있어요" onClick={submit}>
      {ways.find(({ value }) => value === way)?.label ?? '어떻게 할지 골라 주세요'}
    </Button>
  );
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`${deposit.account_owner} · ${won(deposit.acc_in)}`}
      foot={button}
    >
      <div className="fields">
        {(ways === WAYS || ways === WAYS_IF_UNKNOWN) && <Candidates id={deposit.uid_deposits} />}
        <SelectField
          label="어떻게 할까요?"
          options={ways}
          value={way}
          onValueChange={choose}
          error={way === null ? error : undefined}
        />
        {way !== null && (
          <GivenFields
            deposit={deposit.uid_deposits}
            way={way}
            given={given}
            error={error}
            onChange={setGiven}
          />
        )}
      </div>
    </Sheet>
  );
}

interface GivenFieldsProps {
  deposit: WrongDeposit['uid_deposits'];
  way: Way;
  given: Given;
  error: string | undefined;
  onChange: (given: Given) => void;
}

function GivenFields({ deposit, way, given, error, onChange }: GivenFieldsProps) {
  const { side, payout, reason } = given;
  if (way === 'bounced') {
    return (
      <BounceField
        deposit={deposit}
        value={payout}
        onValueChange={(next) => onChange({ ...given, payout: next })}
        error={error}
      />
    );
  }
  if (isIncome(way)) {
    return (
      <ReasonField
        usual={USUAL[way]}
        value={reason}
        onValueChange={(next) => onChange({ ...given, reason: next })}
        error={error}
      />
    );
  }
  if (way !== 'match' && way !== 'refund') return null;
  return (
    <SideField
      key={way}
      deposit={deposit}
      way={way}
      value={side}
      onValueChange={(next) => onChange({ ...given, side: next })}
      error={error}
    />
  );
}
