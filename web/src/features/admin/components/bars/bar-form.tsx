import { Controller } from 'react-hook-form';
import { api } from '../../../../lib/api.ts';
import { fieldProps, useSchemaForm } from '../../../../lib/forms/schema-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Form } from '../../../../ui/form.tsx';
import { BarFactFields } from '../../../../ui/bar-fact-fields.tsx';
import { Columns, Panel, Row } from '../../../../ui/layout.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { AdminBar, AdminUser } from '../../api/lists.ts';
import { type Joined, useJoinOwner } from '../../api/join-owner.ts';
import { useConsoleAction } from '../../api/use-console-action.ts';
import { barChanges, barFormSchema, barInput, newBar, type BarValues } from '../../model/bar-form.ts';

interface Props {
  /** null for a new bar. */
  bar: AdminBar | null;
  owners: readonly AdminUser[];
  onClose: () => void;
}

async function saveBar(
  token: string,
  bar: AdminBar | null,
  values: BarValues,
  join: ReturnType<typeof useJoinOwner>,
): Promise<Joined> {
  if (bar === null) {
    await api('POST /api/bars', { token, body: newBar(values) });
    return 'changed';
  }
  const key = 'PUT /api/admin/bars/{id}/update';
  const params = { id: bar.uid_bar };
  let joined: Joined = 'changed';
  // One after another: every call changes the same bar, and the first refusal stops the rest.
  for (const body of barChanges(bar, values)) {
    if (body.field === 'uid_user') {
      joined = await join((confirmed) => api(key, { params, token, body: { ...body, confirmed } }));
    } else await api(key, { params, token, body });
  }
  return joined;
}

function ownerOptions(owners: readonly AdminUser[], now: string) {
  const options = owners.map((owner) => ({
    value: String(owner.uid_user),
    label: `${owner.name} (${owner.id})`,
  }));
  const isKnown = now === '' || options.some(({ value }) => value === now);
  return [{ value: '', label: '없음' }, ...options, ...(isKnown ? [] : [{ value: now, label: now }])];
}

/** Creates or edits a bar. */
export function BarForm({ bar, owners, onClose }: Props) {
  const form = useSchemaForm(barFormSchema, barInput(bar));
  const field = fieldProps(form);
  const join = useJoinOwner();
  const { act, isRunning } = useConsoleAction({
    run: (token, values: BarValues) => saveBar(token, bar, values, join),
    done: (joined) => {
      if (joined === 'kept') return '사장님은 그대로 뒀어요';
      return bar === null ? '술집을 추가했어요' : '술집을 고쳤어요';
    },
  });
  return (
    <Panel roomy>
      <Form form={form} onSubmit={(values) => act(values, { onSuccess: onClose })}>
        <Columns of={[1, 2, 2]} gap={16}>
          <TextField label="술집 이름" {...field('bar_name')} />
          <TextField label="주소" {...field('bar_address')} />
          <TextField label="전화번호" inputMode="tel" {...field('bar_phone')} />
          <TextField
            label="사진 주소"
            side="선택"
            inputMode="url"
            hint="https:// 로 시작하는 주소. 아래에 올린 사진이 있으면 그 사진이 보여요."
            {...field('image_url')}
          />
        </Columns>
        <TextArea
          {...field('benefits')}
          label="특징"
          rows={4}
          max={undefined}
          hint="한 줄에 하나씩, 12개까지"
        />
        <Columns of={[1, 2, 2]} gap={16}>
          <BarFactFields
            field={field}
            priceHint="술집이 알려 준 값만 적어 주세요. 비워 두면 보이지 않아요."
          />
          <TextField
            label="한 번에 받을 수 있는 손님"
            inputMode="numeric"
            trailing="명"
            {...field('bar_max_guests')}
          />
          {bar !== null && (
            <Controller
              control={form.control}
              name="uid_user"
              render={({ field: owner }) => (
                <SelectField
                  label="사장님"
                  options={ownerOptions(owners, bar.uid_user ?? '')}
                  value={owner.value}
                  onValueChange={owner.onChange}
                  onBlur={owner.onBlur}
                  ref={owner.ref}
                  hint="전체 사용자에서 사장님으로 정한 사람만 나와요."
                />
              )}
            />
          )}
        </Columns>
        <Checkbox label="제휴 술집이에요" {...form.register('is_partner')} />
        <Checkbox label="지금 손님을 받아요" {...form.register('is_available')} />
        <Row wrap gap={8}>
          <Button type="submit" busy={isRunning} busyLabel="저장하고 있어요">
            저장하기
          </Button>
          <Button variant="text" onClick={onClose}>
            그만두기
          </Button>
        </Row>
      </Form>
    </Panel>
  );
}
