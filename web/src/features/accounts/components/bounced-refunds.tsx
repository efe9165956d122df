import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { won } from '../../../lib/format.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorView } from '../../../ui/error-view.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Note } from '../../../ui/note.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import {
  type Account,
  type AccountId,
  type BouncedRefund,
  bouncedRefundsQuery,
  useRedirectRefund,
} from '../api/accounts.ts';
import styles from './bounced-refunds.module.css';

interface Props {
  accounts: readonly Account[];
  onAdd: () => void;
}

/** Refunds that bounced: the member says where each goes next (docs/money.md). Nothing where there are
 * none. */
export function BouncedRefunds({ accounts, onAdd }: Props) {
  const refunds = useQuery(bouncedRefundsQuery);
  if (refunds.isPending)
    return <SkeletonRows count={1} height={84} label="되돌아온 환불을 확인하고 있어요" />;
  if (refunds.isError) {
    return (
      <ErrorView
        title="되돌아온 환불을 확인하지 못했어요"
        error={refunds.error}
        onRetry={() => void refunds.refetch()}
        retrying={refunds.isFetching}
      />
    );
  }
  return refunds.data.map((refund) => (
    <Refund key={refund.uid_refund_users} refund={refund} accounts={accounts} onAdd={onAdd} />
  ));
}

const nameOf = ({ account_bank: bank, account_number: number }: Account): string =>
  `${bank} 끝자리 ${number.slice(-4)}`;

function Refund({ refund, accounts, onAdd }: Props & { refund: BouncedRefund }) {
  const amount = won(refund.refund_money);
  const to = accounts.find((account) => account.uid_accounts_info === refund.uid_accounts_info);
  const isChosen = to !== undefined && !refund.bounced_accounts.includes(to.uid_accounts_info);
  const others = accounts.filter(
    ({ uid_accounts_info: id }) => !refund.bounced_accounts.includes(id) && id !== refund.uid_accounts_info,
  );
  return (
    <Stack as="section" gap={16} below={24} className={styles.refund} aria-label={`되돌아온 환불 ${amount}`}>
      {isChosen ? (
        <Note tone="brand">
          {refund.is_being_sent
            ? `환불 ${amount}을 ${nameOf(to)} 계좌로 다시 보내고 있어요.`
            : `환불 ${amount}을 ${nameOf(to)} 계좌로 다시 보내 드릴게요.`}
        </Note>
      ) : (
        <Note tone="bad">
          {refund.is_being_sent
            ? `되돌아온 환불 ${amount}을 같은 계좌로 다시 보내고 있어요.`
            : `환불 ${amount}을 보냈지만 되돌아왔어요. 받을 계좌를 다시 골라 주세요.`}
        </Note>
      )}
      {!refund.is_being_sent &&
        (others.length > 0 ? (
          <Choose
            refund={refund}
            others={others}
            label={isChosen ? '다른 계좌로 바꾸기' : '새로 받을 계좌'}
          />
        ) : (
          !isChosen && (
            <Button variant="line" full onClick={onAdd}>
              받을 계좌 등록하기
            </Button>
          )
        ))}
    </Stack>
  );
}

interface ChooseProps {
  refund: BouncedRefund;
  others: readonly Account[];
  label: string;
}

function Choose({ refund, others, label }: ChooseProps) {
  const alert = useAlert();
  const toast = useToast();
  const redirect = useRedirectRefund(refund);
  const [chosen, setChosen] = useState<AccountId | null>(null);
  const [error, setError] = useState('');
  const submit = () => {
    if (chosen === null) return setError('받을 계좌를 골라 주세요');
    redirect.mutate(chosen, {
      onSuccess: () => toast('이 계좌로 다시 보내 드릴게요', { icon: 'check' }),
      onError: (failure) => {
        void alert(messageOf(failure, '계좌를 바꾸는 중 오류가 발생했어요. 잠시 후 다시 시도해 주세요'));
      },
    });
  };
  return (
    <Stack gap={16}>
      <SelectField
        label={label}
        options={others.map((account) => ({ value: account.uid_accounts_info, label: nameOf(account) }))}
        value={chosen}
        onValueChange={(id) => {
          setChosen(id);
          setError('');
        }}
        error={error === '' ? undefined : error}
      />
      <Button full busy={redirect.isPending} busyLabel="바꾸고 있어요" onClick={submit}>
        이 계좌로 받기
      </Button>
    </Stack>
  );
}
