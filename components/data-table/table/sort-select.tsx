import { menuButton } from '#components/ui/menu/pop-menu.tsx';
import { type SortEntry, formatSort, parseSort } from '#components/data-table/model/sort.ts';

interface Props {
  options: readonly { id: string; label: string }[];
  sort: readonly SortEntry[];
  onSort: (sort: SortEntry[]) => void;
}

/** Chooses the order on screens too narrow for column headers. */
export function SortSelect({ options, sort, onSort }: Props) {
  const ids = options.map((option) => option.id);
  const value = formatSort(sort);
  const isListed = value === '' || (sort.length === 1 && ids.includes(sort[0]?.id ?? ''));
  return (
    <select
      aria-label="Order"
      className={`${menuButton} order-first w-28 md:hidden`}
      value={value}
      onChange={(event) => onSort(parseSort(event.currentTarget.value, ids))}
    >
      <option value="">Order</option>
      {options.flatMap(({ id, label }) => [
        <option key={id} value={id}>
          {label} ↑
        </option>,
        <option key={`-${id}`} value={`-${id}`}>
          {label} ↓
        </option>,
      ])}
      {!isListed && <option value={value}>several columns</option>}
    </select>
  );
}
