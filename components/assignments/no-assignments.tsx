import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';

interface Props {
  /** How many rows there are before filtering. */
  loaded: number;
  complete: boolean;
  onClear: () => void;
}

/** In place of the rows: nothing there, nothing matches, or not yet. (Not allowed is a problem, and shown as one.) */
export function NoAssignments({ loaded, complete, onClear }: Props) {
  if (!complete) {
    return (
      <Empty title={loaded === 0 ? 'Nothing has come yet' : `Nothing matches among the ${loaded} loaded so far`}>
        More is on its way; what matches will appear here.
      </Empty>
    );
  }
  if (loaded === 0) {
    return (
      <Empty title="You have no assignments">
        When a chair asks you to review a submission, it appears here with its deadline.
      </Empty>
    );
  }
  return (
    <Empty title={`Nothing matches among ${loaded} assignments`}>
      <Button onClick={onClear}>Clear the filter</Button>
    </Empty>
  );
}
