import { CONSOLE_LISTS, type ConsoleListRow } from '../../../../../../shared/data/console-lists.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { FilterChips } from '../../../../ui/filter-chips.tsx';
import type { List } from '../../model/use-list.ts';

interface Props {
  list: Pick<List, 'name' | 'option'>;
}

/** What may be chosen of a list, one at a time; kept in the address. Where the list always has one chosen, that
 * one stays until another is. */
export function ListFilter({ list: { name, option } }: Props) {
  const { choose } = useAddress();
  const { filter }: ConsoleListRow = CONSOLE_LISTS[name];
  if (filter === undefined) return null;
  const { param, first, options } = filter;
  const change = (value: string) => {
    const isLeft = value === first || (value === option && first === undefined);
    choose({ [param]: isLeft ? null : value });
  };
  return (
    <FilterChips
      label="보기"
      options={Object.entries(options).map(([value, label]) => ({ value, label }))}
      value={option ?? ''}
      onValueChange={change}
    />
  );
}
