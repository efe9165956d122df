import { useState } from 'react';
import { api } from '../../../../lib/api.ts';
import { dayTimeLabel } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Bank } from '../../api/bank.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { ReasonButton } from '../frame/reason-button.tsx';
import { consoleTable, RowSection } from '../frame/console-table.tsx';
import { RowForm, type TypedRow } from './row-form.tsx';

type Unreadable = Bank['unreadable'][number];

const UnreadableTable = consoleTable<Unreadable>({
  rowKey: ({ row_id: id }) => id,
  columns: [
    {
      header: '은행이 보낸 줄',
      card: 'title',
      cell: ({ text }) => text,
    },
    { header: '처음 읽은 때', cell: ({ at }) => dayTimeLabel(at) },
    {
      header: '지금',
      cell: ({ closed_at: at }) =>
        at === null ? '읽어야 해요' : `${dayTimeLabel(at)}에 적거나 닫았어요. 잔액이 달라서 다시 보여 드려요`,
    },
  ],
  acts: (row) => (
    <>
      <ReadRow row={row} />
      {row.closed_at === null && <CloseRow row={row} />}
    </>
  ),
});

/** Rows of the feed that could not be read. */
export function UnreadableRows({ rows }: { rows: readonly Unreadable[] }) {
  return <RowSection id="unreadable" title="읽지 못한 통장 내역" rows={rows} table={UnreadableTable} />;
}

function CloseRow({ row }: { row: Unreadable }) {
  return (
    <ReasonButton
      of={row.text.slice(0, 60)}
      variant="text"
      title="움직인 돈이 없나요?"
      text="돈이 움직이지 않은 줄이면 닫아요. 통장 잔액과 달라지면 다시 알려 드려요."
      submit="닫기"
      usual={['은행 페이지에 없는 줄이에요', '안내 문구예요']}
      run={(token, reason) =>
        api('PUT /api/admin/unreadable-rows/{id}', {
          params: { id: row.row_id },
          body: { kind: 'nothing', reason },
          token,
        })
      }
      done="닫았어요"
    >
      닫기
    </ReasonButton>
  );
}

function ReadRow({ row }: { row: Unreadable }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const { act, isRunning } = useConsoleAction({
    run: (token, typed: TypedRow) =>
      api('PUT /api/admin/unreadable-rows/{id}', {
        params: { id: row.row_id },
        body: { kind: 'row', ...typed, is_again: row.closed_at === null ? 0 : 1 },
        token,
      }),
    done: '통장에 적었어요',
  });
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setIsOpen(true)}>
        <span className="sr">{row.text.slice(0, 60)}</span>{' '}
        {row.closed_at === null ? '읽고 적기' : '다시 적기'}
      </Button>
      {isOpen && (
        <RowForm
          title="은행 페이지에서 읽은 대로 적어 주세요"
          busy={isRunning}
          onSubmit={(typed) => act(typed, { onSuccess: close })}
          onClose={close}
        >
          <p className="sub">{row.text}</p>
        </RowForm>
      )}
    </>
  );
}
