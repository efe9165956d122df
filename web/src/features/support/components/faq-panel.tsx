import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FAQ_CATEGORIES } from '../../../../../shared/data/support-categories.ts';
import { SUPPORT_PER_PAGE } from '../../../../../shared/limits.ts';
import { paginate } from '../../../lib/pagination.ts';
import { usePageParam } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Box } from '../../../ui/layout.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { allFaqsQuery, faqsQuery, type Faq } from '../api/faqs.ts';
import { useSupportAddress } from '../model/use-support-address.ts';
import { AskBand } from './ask-band.tsx';
import { FaqList } from './faq-list.tsx';

// Loaded on demand: only admins edit.
const FaqEditor = lazy(async () => ({ default: (await import('./faq-editor.tsx')).FaqEditor }));

const CATEGORIES = [
  { value: null, label: '전체' },
  ...FAQ_CATEGORIES.map((category) => ({ value: category, label: category })),
];

const loading = <SkeletonRows count={6} height={60} label="FAQ를 불러오고 있어요" />;

/** Questions and answers by category; admins also see hidden ones and edit them here. */
export function FaqPanel({ isAdmin }: { isAdmin: boolean }) {
  const faqs = useQuery(isAdmin ? allFaqsQuery : faqsQuery);
  const { editing } = useSupportAddress();
  return (
    <QueryView query={faqs} pending={loading} errorTitle="FAQ를 불러오는 중 오류가 발생했어요">
      {(all) =>
        isAdmin && editing !== null ? (
          <Suspense fallback={loading}>
            <FaqEditor key={editing} faq={all.find((faq) => faq.id === editing) ?? null} />
          </Suspense>
        ) : (
          <FaqPages all={all} isAdmin={isAdmin} />
        )
      }
    </QueryView>
  );
}

function FaqPages({ all, isAdmin }: { all: readonly Faq[]; isAdmin: boolean }) {
  const address = useSupportAddress();
  const [wanted, turnTo] = usePageParam();
  const chosen = all.filter((faq) => address.category === null || faq.category === address.category);
  const { rows, page, pages } = paginate(chosen, wanted, SUPPORT_PER_PAGE);
  return (
    <>
      {isAdmin && (
        <Box as={Button} below={24} variant="quiet" onClick={() => address.edit('new')}>
          <Icon name="plus" size={20} />새 FAQ 쓰기
        </Box>
      )}
      <FilterChips
        label="질문 카테고리"
        options={CATEGORIES}
        value={address.category}
        onValueChange={address.setCategory}
      />
      <p className="sr" role="status">
        질문 {chosen.length}개, {pages}쪽 중 {page}쪽
      </p>
      {rows.length === 0 ? (
        <Empty art="plate" title="아직 올라온 질문이 없어요">
          궁금한 점은 문의로 남겨 주세요.
        </Empty>
      ) : (
        <FaqList key={`${address.category} ${page}`} faqs={rows} isAdmin={isAdmin} />
      )}
      <Box above={20}>
        <Pagination page={page} pages={pages} onPageChange={turnTo} label="자주 묻는 질문" />
      </Box>
      <AskBand onAsk={() => address.setTab('ask')} />
    </>
  );
}
