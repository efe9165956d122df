import { Button } from '../../../ui/button.tsx';
import { contact } from '../../../text/operator.ts';
import { Box, Panel, Row } from '../../../ui/layout.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useDelete } from '../../../ui/use-asked.ts';
import { allFaqsQuery, type Faq, faqsQuery, useDeleteFaq } from '../api/faqs.ts';
import { faqRefusal } from '../model/refusals.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { Tag } from '../../../ui/tag.tsx';
import styles from './support.module.css';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FAQ_CATEGORIES } from '../../../../../shared/data/support-categories.ts';
import { SUPPORT_PER_PAGE } from '../../../../../shared/limits.ts';
import { useAddress, usePages } from '../../../lib/use-address.ts';
import { Empty } from '../../../ui/empty.tsx';
import { FilterChips } from '../../../ui/filter-chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';

/** Below the questions: a link to the inquiry form. */
function AskBand({ onAsk }: { onAsk: () => void }) {
  return (
    <Panel as="section" tone="brand" roomy above={32} aria-labelledby="ask-band">
      <Row wrap gap={16} justify="between">
        <div>
          <h2 className="heading" id="ask-band">
            찾는 답이 없나요?
          </h2>
          <p>{contact.hours}에 읽고 답해 드려요.</p>
        </div>
        <Button onClick={onAsk}>문의 남기러 가기</Button>
      </Row>
    </Panel>
  );
}

/** An admin's buttons for one question. */
function FaqActions({ faq }: { faq: Faq }) {
  const { change } = useAddress();
  const remove = useDeleteFaq();
  const ask = useDelete();
  const askToDelete = () =>
    ask({
      title: '이 FAQ를 지울까요?',
      text: '지우면 되돌릴 수 없어요. 잠깐 내리려면 고치기에서 숨겨 주세요.',
      run: () => remove.mutateAsync(faq.id),
      done: 'FAQ를 지웠어요',
      failed: (error) =>
        faqRefusal(error) ?? messageOf(error, 'FAQ를 지우지 못했어요. 잠시 후 다시 시도해 주세요'),
    });
  return (
    <Row wrap gap={8} above={16}>
      <Button variant="line" size="sm" onClick={() => change({ edit: faq.id })}>
        고치기
      </Button>
      <Button variant="danger" size="sm" busy={remove.isPending} onClick={() => void askToDelete()}>
        지우기
      </Button>
    </Row>
  );
}

interface Props {
  faqs: readonly Faq[];
  isAdmin: boolean;
}

function FaqList({ faqs, isAdmin }: Props) {
  return (
    <Accordion
      level="h2"
      items={faqs.map((faq) => ({
        key: faq.id,
        title: <Question faq={faq} />,
        body: (
          <div className={styles.answer}>
            {faq.answer}
            {isAdmin && <FaqActions faq={faq} />}
          </div>
        ),
      }))}
    />
  );
}

function Question({ faq }: { faq: Faq }) {
  return (
    <Row as="span" gap={12}>
      <span className={styles.q} aria-hidden="true">
        Q
      </span>
      <span className="grow">{faq.question}</span>
      {faq.is_active === 0 && <Tag>숨김</Tag>}
    </Row>
  );
}

// Loaded on demand: only admins edit.
const FaqEditor = lazy(async () => ({ default: (await import('./faq-editor.tsx')).FaqEditor }));

const CATEGORIES = [
  { value: null, label: '전체' },
  ...FAQ_CATEGORIES.map((category) => ({ value: category, label: category })),
];

const loading = <SkeletonRows count={6} height={60} label="FAQ를 불러오고 있어요" />;

interface PanelProps {
  isAdmin: boolean;
  onAsk: () => void;
}

/** Questions and answers by category; admins also see hidden ones and edit them here. */
export function FaqPanel({ isAdmin, onAsk }: PanelProps) {
  const faqs = useQuery(isAdmin ? allFaqsQuery : faqsQuery);
  const editing = useAddress().params.get('edit');
  return (
    <QueryView query={faqs} pending={loading} errorTitle="FAQ를 불러오는 중 오류가 발생했어요">
      {(all) =>
        isAdmin && editing !== null ? (
          <Suspense fallback={loading}>
            <FaqEditor key={editing} faq={all.find((faq) => faq.id === editing) ?? null} />
          </Suspense>
        ) : (
          <FaqPages {...{ all, isAdmin, onAsk }} />
        )
      }
    </QueryView>
  );
}

function FaqPages({ all, isAdmin, onAsk }: PanelProps & { all: readonly Faq[] }) {
  const { change, oneOf } = useAddress();
  const [category, setCategory] = oneOf('category', FAQ_CATEGORIES, null);
  const { pagesOf, rowsOf } = usePages(SUPPORT_PER_PAGE);
  const chosen = all.filter((faq) => category === null || faq.category === category);
  const paging = pagesOf(chosen.length);
  return (
    <>
      {isAdmin && (
        <Box as={Button} below={24} variant="quiet" onClick={() => change({ edit: 'new' })}>
          <Icon name="plus" size={20} />새 FAQ 쓰기
        </Box>
      )}
      <FilterChips label="질문 카테고리" options={CATEGORIES} value={category} onValueChange={setCategory} />
      <p className="sr" role="status">
        질문 {chosen.length}개, {paging.pages}쪽 중 {paging.page}쪽
      </p>
      {chosen.length === 0 ? (
        <Empty art="plate" title="아직 올라온 질문이 없어요">
          궁금한 점은 문의로 남겨 주세요.
        </Empty>
      ) : (
        <FaqList key={`${category} ${paging.page}`} faqs={rowsOf(chosen)} isAdmin={isAdmin} />
      )}
      <Box above={20}>
        <Pagination {...paging} label="자주 묻는 질문" />
      </Box>
      <AskBand onAsk={onAsk} />
    </>
  );
}
