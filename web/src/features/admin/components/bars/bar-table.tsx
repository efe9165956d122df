import { TwoLines } from '../../../../ui/two-lines.tsx';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { SETTINGS_BANKS } from '../../../../../../shared/data/banks.ts';
import { accountForm, type AccountProfile } from '../../../../../../shared/schemas/account.ts';
import { api } from '../../../../lib/api.ts';
import { choiceProps, fieldProps, useSchemaForm } from '../../../../lib/forms/schema-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Form } from '../../../../ui/form.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { AdminBar } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { dottedDate } from '../../../../lib/format.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { Tag } from '../../../../ui/tag.tsx';
import { barInput } from '../../model/bar-form.ts';
import { DetailButton } from '../frame/detail-button.tsx';
import { consoleTable } from '../frame/console-table.tsx';

/** The account that gets a bar's shares. The number is never shown whole, so it is written anew each time. */
function BarAccount({ bar }: { bar: AdminBar }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="line" onClick={() => setIsOpen(true)}>
        <span className="sr">{bar.bar_name}</span> 정산 계좌
      </Button>
      {isOpen && <AccountSheet bar={bar} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AccountSheet({ bar, onClose }: { bar: AdminBar; onClose: () => void }) {
  const form = useSchemaForm(accountForm, { account_number: '', account_owner: '' });
  const field = fieldProps(form);
  const bank = useController({ control: form.control, name: 'account_bank' });
  const { act, isRunning } = useConsoleAction({
    run: (token, value: AccountProfile) =>
      api('PUT /api/admin/bars/{id}/update', {
        params: { id: bar.uid_bar },
        token,
        body: { field: 'payout_account', value },
      }),
    done: '정산 계좌를 저장했어요',
  });
  const now = bar.account_bank
    ? `지금은 ${bar.account_bank} ${bar.account_number} (${bar.account_owner}) 계좌로 보내요.`
    : '아직 정산 계좌가 없어요.';
  return (
    <Sheet open onOpenChange={onClose} title={`${bar.bar_name} 정산 계좌`}>
      <p className="sub num">{now}</p>
      <Form form={form} onSubmit={(values) => act(values, { onSuccess: onClose })}>
        <Stack gap={16}>
          <SelectField
            label="은행"
            options={SETTINGS_BANKS.map((value) => ({ value, label: value }))}
            {...choiceProps(bank)}
          />
          <TextField label="계좌번호" inputMode="numeric" autoComplete="off" {...field('account_number')} />
          <TextField label="예금주" autoComplete="off" {...field('account_owner')} />
        </Stack>
        <Button type="submit" full busy={isRunning} busyLabel="저장하고 있어요">
          이 계좌로 정산하기
        </Button>
      </Form>
    </Sheet>
  );
}

const ownerOf = (bar: AdminBar) => bar.owner_name || (bar.uid_user ? '있음' : '없음');

function Edit({ bar }: { bar: AdminBar }) {
  const { change } = useAddress();
  return (
    <Button size="sm" variant="quiet" onClick={() => change({ edit: bar.uid_bar })}>
      <span className="sr">{bar.bar_name}</span> 고치기
    </Button>
  );
}

export const BarTable = consoleTable<AdminBar>({
  rowKey: (bar) => bar.uid_bar,
  columns: [
    {
      header: '술집',
      card: 'title',
      cell: (bar) => <TwoLines first={bar.bar_name}>{bar.bar_address}</TwoLines>,
    },
    { header: '전화번호', cell: (bar) => bar.bar_phone || '–' },
    { header: '사장님', cell: ownerOf },
    { header: '손님 수', align: 'right', cell: (bar) => `${bar.bar_max_guests}명` },
    {
      header: '상태',
      cell: (bar) => (
        <Row as="span" wrap gap={8}>
          {bar.is_partner === 1 && <Tag tone="brand">제휴</Tag>}
          <Tag tone={bar.is_available === 1 ? 'brand' : 'plain'}>
            {bar.is_available === 1 ? '받아요' : '안 받아요'}
          </Tag>
        </Row>
      ),
    },
  ],
  acts: (bar) => (
    <>
      <Edit bar={bar} />
      <BarAccount bar={bar} />
      <DetailButton
        of={bar.bar_name}
        title={bar.bar_name}
        facts={[
          ['주소', bar.bar_address],
          ['전화번호', bar.bar_phone || '–'],
          ['사장님', ownerOf(bar)],
          ['손님 수', `${bar.bar_max_guests}명`],
          ['정산 계좌', bar.account_bank ? `${bar.account_bank} ${bar.account_number}` : '없음'],
          ['예금주', bar.account_owner || '–'],
          ['제휴', bar.is_partner ? '예' : '아니요'],
          ['추가한 날', dottedDate(bar.created_at)],
        ]}
        texts={[['특징', barInput(bar).benefits || '–']]}
        raw={bar}
      />
    </>
  ),
});
