import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { BarId } from '../../../../../shared/ids.ts';
import type { BarFacts } from '../../../../../shared/schemas/bar.ts';
import { barFactsForm } from '../../../../../shared/schemas/bar-form.ts';
import { fieldProps, useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { showFieldErrors } from '../../../lib/forms/server-errors.ts';
import { useAlert } from '../../../ui/ask.tsx';
import { BarFactFields } from '../../../ui/bar-fact-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Columns, Stack } from '../../../ui/layout.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { barFactsQuery, useSaveFacts } from '../api/facts.ts';
import { ownBarErrorText } from '../model/own-bar-error.ts';

/** What guests weigh when they choose a bar. */
export function BarFactsPanel({ barId }: { barId: BarId }) {
  return (
    <QueryView
      query={useQuery(barFactsQuery(barId))}
      pending={<SkeletonRows count={4} height={72} label="가게 정보를 불러오고 있어요" />}
      errorTitle="가게 정보를 불러오지 못했어요"
      errorText={ownBarErrorText}
    >
      {(facts) => <FactsForm barId={barId} facts={facts} />}
    </QueryView>
  );
}

const asTyped = ({ walk_minutes, price_per_person, ...texts }: BarFacts) => ({
  ...texts,
  walk_minutes: String(walk_minutes ?? ''),
  price_per_person: String(price_per_person ?? ''),
});

function FactsForm({ barId, facts }: { barId: BarId; facts: BarFacts }) {
  const form = useSchemaForm(barFactsForm, asTyped(facts));
  const toast = useToast();
  const alert = useAlert();
  const save = useSaveFacts(barId);
  const submit = async (values: z.output<typeof barFactsForm>) => {
    try {
      const saved = await save.mutateAsync(values);
      form.reset(asTyped(saved.facts));
      toast('가게 정보를 저장했어요. 술집 목록에는 1분 안에 보여요', { icon: 'check' });
    } catch (error) {
      const names = ['bar_district', 'bar_station', 'walk_minutes', 'price_per_person'] as const;
      if (!showFieldErrors(form, names, error)) await alert(ownBarErrorText(error));
    }
  };
  return (
    <Stack as="section" gap={20} aria-label="가게 정보">
      <p className="sub">술집 목록과 신청서에 그대로 보여요. 비워 둔 것은 보이지 않아요.</p>
      <Form form={form} gap={24} onSubmit={submit}>
        <Columns of={[1, 2, 2]} gap={24}>
          <BarFactFields
            field={fieldProps(form)}
            priceHint="안주와 술을 더해 한 사람이 보통 쓰는 돈이에요."
          />
        </Columns>
        <Button
          type="submit"
          full
          disabled={!form.formState.isDirty}
          busy={save.isPending}
          busyLabel="저장하고 있어요"
        >
          가게 정보 저장하기
        </Button>
      </Form>
    </Stack>
  );
}
