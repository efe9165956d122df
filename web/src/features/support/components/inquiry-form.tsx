import { useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { INQUIRY_CONTENT_MAX } from '../../../../../shared/limits.ts';
import { inquiryBody } from '../../../../../shared/schemas/support.ts';
import { focusFirstError } from '../../../lib/forms/focus-error.ts';
import { formResolver } from '../../../lib/forms/form-resolver.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { keepDraft, readDraft } from '../model/inquiry-draft.ts';
import { useSubmitInquiry } from '../model/use-submit-inquiry.ts';
import { CategoryField } from './category-field.tsx';
import styles from './support.module.css';
import { INQUIRY_CATEGORIES } from '../../../../../shared/data/support-categories.ts';

interface Props {
  /** null: nobody is signed in. The form can be filled in; sending leads to the sign-in page and back. */
  uidUser: string | null;
}

export function InquiryForm({ uidUser }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const form = useForm<z.input<typeof inquiryBody>, unknown, z.output<typeof inquiryBody>>({
    resolver: formResolver(inquiryBody),
    defaultValues: readDraft(),
    shouldFocusError: false,
  });
  const category = useController({ control: form.control, name: 'category' });
  const { errors } = form.formState;
  const { send, isSending } = useSubmitInquiry(uidUser, () => {
    const { category, title, content, is_private } = form.getValues();
    keepDraft({ category, title, content, is_private: Boolean(is_private) });
  });
  const submit = form.handleSubmit(send, () => focusFirstError(box.current));
  return (
    <form ref={box} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {uidUser === null && (
        <Note>문의를 보내려면 로그인이 필요해요. 쓰던 글은 로그인하고 돌아와도 그대로 있어요.</Note>
      )}
      <CategoryField
        categories={INQUIRY_CATEGORIES}
        field={category.field}
        error={category.fieldState.error?.message}
      />
      <TextField label="제목" error={errors.title?.message} {...form.register('title')} />
      <TextArea
        {...form.register('content')}
        label="내용"
        rows={8}
        count={form.watch('content').length}
        max={INQUIRY_CONTENT_MAX}
        hint="주민등록번호나 비밀번호는 적지 말아 주세요."
        error={errors.content?.message}
      />
      <Checkbox label="비공개로 남기기" {...form.register('is_private')} />
      <Button type="submit" size="cta" full busy={isSending} busyLabel="보내고 있어요">
        {uidUser === null ? '로그인하고 문의 보내기' : '문의 보내기'}
      </Button>
    </form>
  );
}
