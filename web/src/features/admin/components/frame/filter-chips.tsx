import { CONSOLE_LISTS, type ConsoleListRow } from '../../../../../../shared/data/console-lists.ts';
import { useAddress } from '../../../../lib/use-address.ts';
import { Chip } from '../../../../ui/chip.tsx';
import type { List } from '../../model/use-list.ts';

/** What may be chosen of a list, one at a time; kept in the address. Where one is always chosen, it is so until another is. */
export function FilterChips({
  list: { name, option, pageParam },
}: {
  list: Pick<List, 'name' | 'option' | 'pageParam'>;
}) {
  const [, change] = useAddress();
  const { filter }: ConsoleListRow = CONSOLE_LISTS[name];
  if (filter === undefined) return null;
  const { param, first, options } = filter;
  const choose = (value: string | undefined) =>
    change(
      { [param]: value === undefined || value === first ? null : value, [pageParam]: null },
      { replace: true },
    );
  return Object.entries(options).map(([value, label]) => (
    <Chip
      key={value}
      on={value === option}
      onClick={() => choose(value === option && first === undefined ? undefined : value)}
    >
      {label}
    </Chip>
  ));
}
