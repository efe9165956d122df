import { messageOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useDelete } from '../../../ui/use-delete.ts';
import { useDeleteFaq, type Faq } from '../api/faqs.ts';
import { faqRefusal } from '../model/refusals.ts';
import { useSupportAddress } from '../model/use-support-address.ts';

/** An admin's buttons for one question. */
export function FaqActions({ faq }: { faq: Faq }) {
  const { edit } = useSupportAddress();
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
      <Button variant="line" size="sm" onClick={() => edit(faq.id)}>
        고치기
      </Button>
      <Button variant="danger" size="sm" busy={remove.isPending} onClick={() => void askToDelete()}>
        지우기
      </Button>
    </Row>
  );
}
