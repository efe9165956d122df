import { dottedDate } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import type { AdminBar } from '../../api/lists.ts';
import { barInput } from '../../model/bar-form.ts';
import { BarAccount } from './bar-account.tsx';
import { DetailButton } from '../frame/detail-button.tsx';
import styles from '../frame/panel.module.css';
import { RowTable } from '../frame/row-table.tsx';

interface Props {
  rows: readonly AdminBar[];
  onEdit: (bar: AdminBar) => void;
}

export function BarTable({ rows, onEdit }: Props) {
  const ownerOf = (bar: AdminBar) => bar.owner_name || (bar.uid_user ? '있음' : '없음');
  const columns: readonly Column<AdminBar>[] = [
    {
      key: 'name',
      header: '술집',
      card: 'title',
      cell: (bar) => (
        <>
          <b className={`strong ${styles.line}`}>{bar.bar_name}</b>
          <span className="caption mute">{bar.bar_address}</span>
        </>
      ),
    },
    { key: 'phone', header: '전화번호', cell: (bar) => <span className="num">{bar.bar_phone || '–'}</span> },
    { key: 'owner', header: '사장님', cell: ownerOf },
    { key: 'guests', header: '손님 수', align: 'right', cell: (bar) => `${bar.bar_max_guests}명` },
    {
      key: 'flags',
      header: '상태',
      cell: (bar) => (
        <Row as="span" wrap gap={8}>
          {bar.is_partner === 1 && <Tag tone="a">제휴</Tag>}
          <Tag tone={bar.is_available === 1 ? 'a' : 'plain'}>
            {bar.is_available === 1 ? '받아요' : '안 받아요'}
          </Tag>
        </Row>
      ),
    },
  ];
  return (
    <RowTable
      caption="전체 술집"
      columns={columns}
      rows={rows}
      rowKey={(bar) => bar.uid_bar}
      acts={(bar) => (
        <>
          <Button size="sm" variant="quiet" onClick={() => onEdit(bar)}>
            <span className="sr">{bar.bar_name}</span> 고치기
          </Button>
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
      )}
    />
  );
}
