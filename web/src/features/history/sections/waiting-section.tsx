import type { UseQueryResult } from '@tanstack/react-query';
import { dayLabelOf, dayTimeLabel } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Box, Row } from '../../../ui/layout.tsx';
import { MemoCard } from '../../../ui/memo-card.tsx';
import { Lead, Leads } from '../../../ui/receipt.tsx';
import { Tag } from '../../../ui/tag.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import type { RequestedMeeting } from '../api/queries.ts';
import type { HistoryActions } from '../model/actions.ts';
import { choicesOf, requestLabel } from '../model/words.ts';
import styles from './history-section.module.css';
import { SmallWaitingTable } from '../table/scenes.tsx';
import { HistorySection } from './history-section.tsx';

interface Props {
  query: UseQueryResult<{ meetings: RequestedMeeting[] }>;
  actions: HistoryActions;
}

/** Requests that wait for a match. */
export function WaitingSection({ query, actions }: Props) {
  return (
    <HistorySection
      title="매칭을 기다려요"
      edge="plain"
      query={query}
      emptyText="기다리는 신청이 없어요"
      rowKey={(request) => request.uid_meetings_requested}
      columns={COLUMNS}
      acts={(request) => <Actions request={request} actions={actions} variant="text" />}
      card={(request) => (
        <WaitingCard key={request.uid_meetings_requested} request={request} actions={actions} />
      )}
    />
  );
}

function firstChoice(request: RequestedMeeting): string {
  const [first] = choicesOf(request);
  return first ? `${dayLabelOf(first.date)} ${first.time}` : '남은 날짜 없음';
}

const COLUMNS: readonly Column<RequestedMeeting>[] = [
  { header: '술집', card: 'title', cell: requestLabel },
  { header: '우리 팀', cell: (request) => request.group_name },
  { header: '1순위', cell: (request) => firstChoice(request) },
  { header: '신청한 날', cell: (request) => dayLabelOf(request.created_at) },
];

function WaitingCard({ request, actions }: { request: RequestedMeeting; actions: HistoryActions }) {
  return (
    <MemoCard>
      <Row gap={12} align="start" justify="between" className={styles.head}>
        <div>
          <Tag icon="search">찾는 중</Tag>
          <Box as="h3" above={4} className="subheading num">
            {requestLabel(request)}
          </Box>
        </div>
        <SmallWaitingTable request={request} />
      </Row>
      <div className={styles.block}>
        <Leads>
          <Lead label="우리 팀">{request.group_name}</Lead>
          <Lead label="1순위">{firstChoice(request)}</Lead>
          <Lead label="신청한 날">{dayTimeLabel(request.created_at)}</Lead>
        </Leads>
      </div>
      <Row wrap gap={8} rowGap={4} above={16} className={styles.historyCardActions}>
        <Actions request={request} actions={actions} variant="line" />
      </Row>
    </MemoCard>
  );
}

interface ActionProps {
  request: RequestedMeeting;
  actions: HistoryActions;
  variant: 'line' | 'text';
}

function Actions({ request, actions, variant }: ActionProps) {
  const id = request.uid_meetings_requested;
  return (
    <>
      <Button variant={variant} onClick={() => actions.openDetail('requested', id)}>
        자세히 보기
      </Button>
      <Button variant="text" onClick={() => actions.cancelRequest(id)}>
        신청 취소
      </Button>
    </>
  );
}
