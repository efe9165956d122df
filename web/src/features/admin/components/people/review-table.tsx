import { HOME_WORDS } from '../../../../../../shared/afterwards.ts';
import { api } from '../../../../lib/api.ts';
import { dayTimeLabel } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ListedReview } from '../../api/lists.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { consoleTable } from '../frame/console-table.tsx';

/** Whether home shows it. */
function Decide({ review }: { review: ListedReview }) {
  const { uid_meetings_details: id, author_name: name, is_shown: isShown } = review;
  const { act, isRunning } = useConsoleAction({
    run: (token, wanted: boolean) =>
      api('PUT /api/admin/reviews/{id}', { params: { id }, token, body: { is_shown: wanted } }),
    done: '정했어요',
  });
  return (
    <>
      {isShown !== true && (
        <Button size="sm" variant="quiet" busy={isRunning} onClick={() => act(true)}>
          <span className="sr">{name}</span> 홈에 보이기
        </Button>
      )}
      {isShown !== false && (
        <Button size="sm" variant="text" busy={isRunning} onClick={() => act(false)}>
          <span className="sr">{name}</span> {isShown ? '내리기' : '보이지 않기'}
        </Button>
      )}
    </>
  );
}

export const ReviewTable = consoleTable<ListedReview>({
  rowKey: (review) => review.uid_meetings_details,
  columns: [
    {
      header: `후기 (홈에는 앞 ${HOME_WORDS.max}자)`,
      card: 'title',
      cell: ({ review }) => <span className="as-typed">{review}</span>,
    },
    { header: '회원', cell: ({ author_name: name }) => name },
    {
      header: '만남',
      cell: ({ datetime, bar_name: bar }) => (
        <span className="num">
          {dayTimeLabel(datetime)} {bar}
        </span>
      ),
    },
  ],
  acts: (review) => <Decide review={review} />,
});
