import { Button } from '#components/ui/controls/button.tsx';
import { Empty } from '#components/ui/feedback/empty.tsx';

interface Props {
  /** The rows in words. */
  noun: { one: string; many: string };
  /** The text for a list without any rows. */
  none: { title: string; text: string };
  /** How many rows there are before filtering. */
  loaded: number;
  complete: boolean;
  onClear: () => void;
}

/** Replaces the rows: nothing there, nothing matches, or not yet. ("Not allowed" is a problem, and shown as one.) */
export default function NoRows({ noun, none, loaded, complete, onClear }: Props) {
  const count = loaded.toLocaleString('en');
  if (!complete) {
    return (
      <Empty title={loaded === 0 ? 'Loading' : `No matches among the ${count} loaded so far`}>
        More is loading; matches will appear here.
      </Empty>
    );
  }
  if (loaded === 0) return <Empty title={none.title}>{none.text}</Empty>;
  return (
    <Empty title={`No matches among ${count} ${loaded === 1 ? noun.one : noun.many}`}>
      <Button onClick={onClear}>Clear the filter</Button>
    </Empty>
  );
}
