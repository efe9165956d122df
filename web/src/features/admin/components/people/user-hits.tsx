import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ERRORS } from '../../../../../../shared/errors.ts';
import { useAlert } from '../../../../ui/ask.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { Box } from '../../../../ui/layout.tsx';
import { QueryView } from '../../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { listQuery } from '../../api/lists.ts';
import { UserTable } from './user-table.tsx';

const NOT_FOUND = ERRORS['user.not_found'].message;

/** Users with these words in their id or name, or with this phone number, for words that are no login id. */
export function UserHits({ words }: { words: string }) {
  const hits = useQuery(listQuery('users', { page: 1, q: words }));
  const alert = useAlert();
  const isEmpty = hits.data?.total === 0;
  useEffect(() => {
    if (isEmpty) void alert(NOT_FOUND);
  }, [isEmpty, alert]);
  return (
    <QueryView
      query={hits}
      pending={<SkeletonRows count={3} label="사용자를 찾고 있어요" />}
      errorTitle="데이터를 불러오는 중 오류가 발생했어요"
      isEmpty={({ total }) => total === 0}
      empty={
        <Empty art="plate" title={NOT_FOUND}>
          <p>아이디, 이름이나 전화번호를 다시 확인해 주세요.</p>
        </Empty>
      }
    >
      {({ rows, total }) => (
        <>
          <Box as="p" above={24} below={12} className="sub" role="status">
            {total > rows.length
              ? `${total}명 가운데 ${rows.length}명이에요. 더 길게 적어 보세요.`
              : `${total}명을 찾았어요.`}
          </Box>
          <UserTable caption="찾은 사용자" rows={rows} />
        </>
      )}
    </QueryView>
  );
}
