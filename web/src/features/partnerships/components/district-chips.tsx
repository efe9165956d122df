import { FilterChips } from '../../../ui/filter-chips.tsx';
import { ALL, type useDistrict } from '../model/use-district.ts';

/** Chooses the bars of one district. Nothing while there are not two to choose from. */
export function DistrictChips({
  districts,
  district,
  setDistrict,
}: Omit<ReturnType<typeof useDistrict>, 'shown'>) {
  if (districts.length < 2) return null;
  return (
    <FilterChips
      label="동네"
      options={[{ value: ALL, label: '모두' }, ...districts.map((name) => ({ value: name, label: name }))]}
      value={district}
      onValueChange={setDistrict}
    />
  );
}
