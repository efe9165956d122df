import type { ComponentProps } from 'react';
import type { BarFacts } from '../../../shared/schemas/bar.ts';
import { TextField } from './text-field.tsx';

interface Props {
  /** `fieldProps(form)` of a form with these four fields. */
  field: (name: keyof BarFacts) => Omit<ComponentProps<typeof TextField>, 'label'>;
  priceHint: string;
}

/** What guests weigh; of a bar that leaves one empty, nothing is shown. */
export function BarFactFields({ field, priceHint }: Props) {
  return (
    <>
      <TextField
        label="동네"
        side="선택"
        hint="손님이 이 이름으로 술집을 찾을 수 있어요. 예: 을지로"
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
        label="1인당 가격"
        side="선택"
        inputMode="numeric"
        trailing="원"
        hint={priceHint}
        {...field('price_per_person')}
      />
    </>
  );
}
