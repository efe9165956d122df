import type { UseFormReturn } from 'react-hook-form';
import { fieldProps } from '../../../../lib/forms/schema-form.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { BarInput, BarValues } from '../../model/bar-form.ts';

interface Props {
  form: UseFormReturn<BarInput, unknown, BarValues>;
}

/** What guests weigh; of a bar that leaves one empty, nothing is shown. */
export function BarFactFields({ form }: Props) {
  const field = fieldProps(form);
  return (
    <>
      <TextField
        label="동네"
        side="선택"
        hint="이 이름으로 술집을 골라 볼 수 있어요. 예: 을지로"
        {...field('bar_district')}
      />
      <TextField label="가까운 역" side="선택" hint="예: 을지로3가역" {...field('bar_station')} />
      <TextField
        label="역에서 걷는 시간"
        side="선택"
        inputMode="numeric"
        trailing="분"
        {...field('walk_minutes')}
      />
      <TextField
        label="한 사람 값"
        side="선택"
        inputMode="numeric"
        trailing="원"
        hint="술집이 알려 준 값만 적어 주세요. 비워 두면 보이지 않아요."
        {...field('price_per_person')}
      />
    </>
  );
}
