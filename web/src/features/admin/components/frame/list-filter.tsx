import { CONSOLE_LISTS, type ConsoleListRow } from '../../../../../../shared/data/console-lists.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { FilterChips } from '../../../../ui/filter-chips.tsx';
import type { List } from '../../model/use-list.ts';

interface Props {
  list: Pick<List, 'name' | 'option' | 'pageParam'>;
}

/** What may be chosen of a list, one at a time; kept in the address. Where the list always has one chosen, that
 * one stays until another is. */
export function ListFilter({ list: { name, option, pageParam } }: Props) {
  const [, change] = useAddress();
  const { filter }: ConsoleListRow = CONSOLE_LISTS[name];
  if (filter === undefined) return null;
  const { param, first, options } = filter;
  const choose = (value: string) => {
    const isLeft = value === first || (value === option && first === undefined);
    change({ [param]: isLeft ? null : value, [pageParam]: null }, { replace: true });
  };
  return (
    <FilterChips
      label="보기"
      options={Object.entries(options).map(([value, label]) => ({ value, label }))}
      value={option ?? ''}
      onValueChange={choose}
    />
  );
}
