/** The width in pixels of the column of checkboxes; as in `table.css`. */
export const selectWidth = 16;

interface AllProps {
  share: 'all' | 'some' | 'none';
  count: number;
  onToggle: (event: unknown) => void;
}

/** The checkbox that selects all shown rows. */
export function SelectAll({ share, count, onToggle }: AllProps) {
  return (
    <th scope="col" className="select" style={{ width: selectWidth }}>
      <label>
        <input
          type="checkbox"
          aria-label="Select all shown"
          checked={share === 'all'}
          disabled={count === 0}
          ref={(box) => {
            if (box) box.indeterminate = share === 'some';
          }}
          onChange={onToggle}
        />
      </label>
    </th>
  );
}

interface RowProps {
  id: string;
  name: string;
  isSelected: boolean;
  /** Called when the checkbox changes. */
  onToggle: (id: string, event: unknown) => void;
}

/** The checkbox that selects a row; with Shift, all rows from the one selected last. */
export function SelectRow({ id, name, isSelected, onToggle }: RowProps) {
  return (
    <td className="select">
      <label>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={(event) => onToggle(id, event)}
        />
      </label>
    </td>
  );
}
