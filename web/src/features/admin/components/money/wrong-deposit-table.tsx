import { TwoLines } from '../../../../ui/two-lines.tsx';
import { api } from '../../../../lib/api.ts';
import { dayTimeLabel, won } from '../../../../lib/format.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import type { WrongDeposit } from '../../api/lists.ts';
import { purposeWords, suggestionHint } from '../../model/purpose-words.ts';
import { tabSearch } from '../../model/tabs.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { DetailButton } from '../frame/detail-button.tsx';
import { consoleTable } from '../frame/console-table.tsx';

/** What it probably is, in a sentence. */
function guess({ suggestion }: WrongDeposit): string {
  if (suggestion === null) return '짐작되는 것이 없어요';
  const { who, what } = purposeWords(suggestion);
  return `${who} ${what} 같아요`.trim();
}

/** Takes what is suggested, or leads to the bank's rows, where anything can be chosen. */
function Decide({ deposit }: { deposit: WrongDeposit }) {
  const { suggestion, account_owner: of, uid_deposits: id } = deposit;
  if (suggestion === null) {
    return (
      <LinkButton size="sm" variant="line" to={tabSearch('bank', { q: of })}>
        통장에서 고르기
      </LinkButton>
    );
  }
  return (
    <ActionButton
      of={of}
      variant="quiet"
      question={{
        title: guess(deposit),
        text: '통장에서 언제든 바꿀 수 있어요.',
        confirmLabel: '이게 맞아요',
      }}
      run={(token) => api('PUT /api/admin/deposits/{id}/confirm', { params: { id }, token })}
      done="맞췄어요"
    >
      이게 맞아요
    </ActionButton>
  );
}

/** Money in about which nobody has decided. */
export const WrongDepositTable = consoleTable<WrongDeposit>({
  rowKey: (deposit) => deposit.uid_deposits,
  columns: [
    {
      header: '보낸 사람',
      card: 'title',
      cell: (deposit) => <TwoLines first={deposit.account_owner}>{deposit.memo || '메모 없음'}</TwoLines>,
    },
    {
      header: '금액',
      align: 'right',
      cell: (deposit) => <b className="strong">{won(deposit.acc_in)}</b>,
    },
    {
      header: '무슨 돈일까요',
      cell: (deposit) => (
        <span>
          <span className="block">{guess(deposit)}</span>
          {deposit.suggestion && <span className="caption mute">{suggestionHint(deposit.suggestion)}</span>}
        </span>
      ),
    },
    {
      header: '들어온 때',
      cell: (deposit) => dayTimeLabel(deposit.trdate),
    },
  ],
  acts: (deposit) => (
    <>
      <Decide deposit={deposit} />
      <DetailButton
        of={deposit.account_owner}
        title={`${deposit.account_owner} 이름으로 들어온 돈`}
        amount={deposit.acc_in}
        facts={[
          ['들어온 때', dayTimeLabel(deposit.trdate)],
          ['무슨 돈일까요', guess(deposit)],
          ['메모', deposit.memo || '–'],
          ['거래번호', deposit.tid],
        ]}
        raw={deposit}
      />
    </>
  ),
});
