import { TwoLines } from '../../../ui/two-lines.tsx';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { BLOCKED_MEMO_MAX, BLOCKED_PER_USER } from '../../../../../shared/report-limits.ts';
import type { OutputOf } from '../../../../../shared/routes/index.ts';
import { blockedBody } from '../../../../../shared/schemas/report.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { api } from '../../../lib/api.ts';
import { canPickContact, pickContact } from '../../../lib/device/contact-picker.ts';
import { fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { phoneLabel } from '../../../lib/format.ts';
import { useDeleting } from '../../../lib/forms/use-saving.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { useAlert } from '../../../ui/ask.tsx';
import { Button } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { fieldButton } from '../../../ui/text-field.tsx';
import { Form } from '../../../ui/form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { PhoneField } from '../../../ui/masked-field.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useDelete } from '../../../ui/use-asked.ts';
import styles from './settings.module.css';

type BlockedNumber = OutputOf<'GET /api/accounts/blocked'>['numbers'][number];

const blockedQuery = queryOptions({
  queryKey: ['blocked-numbers'],
  queryFn: ({ signal }) => api('GET /api/accounts/blocked', { signal }),
  select: ({ numbers }) => numbers,
});

/** `onDone` runs with the answer, before the list is read again: a number that is typed meanwhile is the next one. */
function useBlockNumber(onDone: (message: string) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { phone: string; memo: string }) => api('POST /api/accounts/blocked', { body }),
    onSuccess: ({ message }) => onDone(message),
    onSettled: () => client.invalidateQueries({ queryKey: blockedQuery.queryKey }),
  });
}

const useUnblockNumber = () =>
  useDeleting(blockedQuery.queryKey, (id: BlockedNumber['id']) =>
    api('DELETE /api/accounts/blocked/{id}', { params: { id } }),
  );

/** Numbers of people whom the member does not want to meet. */
export function BlockedPanel() {
  const query = useQuery(blockedQuery);
  return (
    <Stack gap={24}>
      <Stack gap={8}>
        <h2 className="title">
          마주치고 싶지 않은
          <br />
          사람이 있나요?
        </h2>
        <p className="sub">
          그 번호를 쓰는 대표의 팀과는 이어지지 않고, 그 번호로는 상대 팀의 친구로 확인할 수 없어요.
          누구에게도 알리지 않아요. 이미 이어진 만남은 그대로예요.
        </p>
      </Stack>
      <NumberForm />
      <QueryView
        query={query}
        pending={<SkeletonRows count={2} height={64} />}
        errorTitle="번호를 불러오지 못했어요"
        isEmpty={(numbers) => numbers.length === 0}
        empty={<Empty title="넣은 번호가 없어요">번호는 {BLOCKED_PER_USER}개까지 넣을 수 있어요.</Empty>}
      >
        {(numbers) => <Numbers numbers={numbers} />}
      </QueryView>
    </Stack>
  );
}

function NumberForm() {
  const alert = useAlert();
  const toast = useToast();
  const form = useSchemaForm(blockedBody, { phone: '', memo: '' });
  const block = useBlockNumber((message) => {
    form.reset();
    toast(message, { icon: 'check' });
  });
  const field = fieldProps(form);
  const send = async (body: { phone: string; memo: string }) => {
    try {
      await block.mutateAsync(body);
    } catch (error) {
      if (showFieldErrors(form, ['phone', 'memo'], error)) return;
      await alert(messageOf(error, '번호를 넣지 못했어요. 잠시 후 다시 시도해 주세요'));
    }
  };
  const pick = async () => {
    const contact = await pickContact();
    if (contact === null) return;
    form.setValue('phone', phoneLabel(contact.phone));
    form.setValue('memo', contact.name.slice(0, BLOCKED_MEMO_MAX));
  };
  return (
    <Form form={form} gap={12} onSubmit={send}>
      <Controller
        control={form.control}
        name="phone"
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <PhoneField
            label="전화번호"
            autoComplete="off"
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            error={error?.message}
            hint="번호는 알아볼 수 없게 바꿔서 두고, 끝자리만 보여 드려요."
            action={
              <Button type="submit" className={fieldButton} busy={block.isPending} busyLabel="넣는 중">
                넣기
              </Button>
            }
          />
        )}
      />
      <TextField
        {...field('memo')}
        label="메모"
        side="선택"
        placeholder="같은 과 선배"
        maxLength={BLOCKED_MEMO_MAX}
      />
      {canPickContact() && (
        <Stack as="ul">
          <ActionRow as="button" type="button" icon="people" onClick={() => void pick()}>
            연락처에서 고르기
          </ActionRow>
        </Stack>
      )}
    </Form>
  );
}

function Numbers({ numbers }: { numbers: readonly BlockedNumber[] }) {
  const ask = useDelete();
  const unblock = useUnblockNumber();
  const remove = ({ id, last_four: lastFour }: BlockedNumber) =>
    ask({
      title: '이 번호를 지울까요?',
      text: `끝자리 ${lastFour}. 지우면 다시 이어질 수 있어요.`,
      run: () => unblock.mutateAsync(id),
      done: '번호를 지웠어요',
      failed: '번호를 지우지 못했어요. 잠시 후 다시 시도해 주세요',
    });
  return (
    <section aria-label="넣은 번호">
      <h3 className="heading num">넣은 번호 {numbers.length}개</h3>
      <Stack as="ul" ruled>
        {numbers.map((number) => (
          <Row as="li" key={number.id} gap={12} justify="between" className={styles.number}>
            <TwoLines first={`끝자리 ${number.last_four}`}>{number.memo || '메모 없음'}</TwoLines>
            <Button variant="text" size="sm" onClick={() => void remove(number)}>
              <span className="sr">끝자리 {number.last_four}</span> 지우기
            </Button>
          </Row>
        ))}
      </Stack>
    </section>
  );
}
