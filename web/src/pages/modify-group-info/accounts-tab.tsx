import { useQuery } from '@tanstack/react-query';
import { ACCOUNTS_PER_USER } from '../../../../shared/limits.ts';
import { accountsQuery, bouncedRefundsQuery } from '../../features/accounts/api/accounts.ts';
import { AccountEditor } from '../../features/accounts/components/account-editor.tsx';
import { AccountList } from '../../features/accounts/components/account-list.tsx';
import { BouncedRefunds } from '../../features/accounts/components/bounced-refunds.tsx';
import { hasAnswered } from '../../lib/has-answered.ts';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FootCta } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { EditorDialog, type EditorProps, NotEditable, useShown } from './editor-dialog.tsx';

const ERROR_TITLE = '계좌를 불러오지 못했어요';

/** The member's accounts, with a button to add one. */
export function AccountsTab({ onEdit }: { onEdit: (id: string) => void }) {
  const accounts = useQuery(accountsQuery);
  const refunds = useQuery(bouncedRefundsQuery);
  const isFull = (accounts.data?.length ?? 0) >= ACCOUNTS_PER_USER;
  const add = (
    <Button size="cta" full disabled={isFull} onClick={() => onEdit('new')}>
      <Icon name="plus" /> {isFull ? `계좌는 ${ACCOUNTS_PER_USER}개까지 등록할 수 있어요` : '계좌 등록하기'}
    </Button>
  );
  const pending = <SkeletonRows count={2} height={84} label="계좌를 불러오고 있어요" />;
  // What stands above the accounts would push them.
  if (!hasAnswered(accounts) || !hasAnswered(refunds)) return pending;
  return (
    <>
      <QueryView
        query={accounts}
        pending={pending}
        errorTitle={ERROR_TITLE}
        isEmpty={(list) => list.length === 0}
        empty={
          <Empty title="아직 등록한 계좌가 없어요" action={add}>
            돌려드릴 돈이 생기면
            <br />이 계좌로 보내 드려요.
          </Empty>
        }
      >
        {(list) => (
          <>
            <BouncedRefunds accounts={list} onAdd={() => onEdit('new')} />
            <AccountList accounts={list} onEdit={onEdit} />
          </>
        )}
      </QueryView>
      {accounts.data?.length !== 0 && <FootCta>{add}</FootCta>}
    </>
  );
}

/** The dialog for one account; the id is `new` for a new one. */
export function AccountDialog({ edit, onClose }: EditorProps) {
  const [id, isOpen] = useShown(edit);
  const isNew = id === 'new';
  const accounts = useQuery({ ...accountsQuery, enabled: isOpen && !isNew });
  const title = isNew ? '돌려받을 계좌를 등록해요' : '계좌를 고쳐요';
  return (
    <EditorDialog {...{ isOpen, title, onClose }}>
      {isNew ? (
        <AccountEditor onSaved={onClose} />
      ) : (
        <QueryView
          query={accounts}
          pending={<SkeletonRows count={3} height={76} label="계좌를 불러오고 있어요" />}
          errorTitle={ERROR_TITLE}
        >
          {(list) => {
            const account = list.find((candidate) => candidate.uid_accounts_info === id);
            if (account === undefined) return <NotEditable title="계좌를 찾을 수 없어요" onClose={onClose} />;
            if (account.is_in_use || account.has_refund) {
              return <NotEditable title="지금은 바꿀 수 없는 계좌예요" onClose={onClose} />;
            }
            return <AccountEditor account={account} onSaved={onClose} />;
          }}
        </QueryView>
      )}
    </EditorDialog>
  );
}
