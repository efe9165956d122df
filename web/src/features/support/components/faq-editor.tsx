import { useController } from 'react-hook-form';
import type * as z from 'zod';
import { FAQ_ANSWER_MAX } from '../../../../../shared/limits.ts';
import { faqBody } from '../../../../../shared/schemas/support.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { choiceProps, fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Form } from '../../../ui/form.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useSaveFaq, type Faq } from '../api/faqs.ts';
import { faqRefusal } from '../model/refusals.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { CategoryField } from './category-field.tsx';
import { FAQ_CATEGORIES } from '../../../../../shared/data/support-categories.ts';
import { Row } from '../../../ui/layout.tsx';

/** Edits a question, or a new one when `faq` is null. */
export function FaqEditor({ faq }: { faq: Faq | null }) {
  const { change } = useAddress();
  const save = useSaveFaq(faq?.id ?? null);
  const alert = useAlert();
  const toast = useToast();
  const form = useSchemaForm(
    faqBody,
    faq
      ? { category: faq.category, question: faq.question, answer: faq.answer, is_active: faq.is_active === 1 }
      : { question: '', answer: '', is_active: true },
  );
  const field = fieldProps(form);
  const category = useController({ control: form.control, name: 'category' });
  const submit = (body: z.output<typeof faqBody>) =>
    save.mutate(body, {
      onSuccess: () => {
        toast('FAQ를 저장했어요', { icon: 'check' });
        change({ edit: null }, { replace: true });
      },
      onError: (error) =>
        void alert(
          faqRefusal(error) ?? messageOf(error, 'FAQ를 저장하지 못했어요. 잠시 후 다시 시도해 주세요'),
        ),
    });
  return (
    <Form form={form} gap={16} onSubmit={submit}>
      <h2 className="heading">{faq ? 'FAQ 고치기' : '새 FAQ 쓰기'}</h2>
      <CategoryField categories={FAQ_CATEGORIES} {...choiceProps(category)} />
      <TextField label="질문" {...field('question')} />
      <TextArea
        {...field('answer')}
        label="답변"
        rows={8}
        count={form.watch('answer').length}
        max={FAQ_ANSWER_MAX}
      />
      <Checkbox label="고객센터에 보이기" {...form.register('is_active')} />
      <Row wrap gap={8} above={16}>
        <Button type="submit" busy={save.isPending} busyLabel="저장하고 있어요">
          저장하기
        </Button>
        <Button variant="text" onClick={() => change({ edit: null }, { replace: true })}>
          그만두기
        </Button>
      </Row>
    </Form>
  );
}
