import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';

interface Props {
  audience: 'chair' | 'author';
  /** How many rows there are before filtering. */
  loaded: number;
  complete: boolean;
  onClear: () => void;
}

/** In place of the rows: nothing there, nothing matches, or not yet. (Not allowed is a problem, and shown as one.) */
export default function NoRows({ audience, loaded, complete, onClear }: Props) {
  if (!complete) {
    return (
      <Empty title={loaded === 0 ? 'Nothing has come yet' : `Nothing matches among the ${count(loaded)} loaded so far`}>
        More is on its way; what matches will appear here.
      </Empty>
    );
  }
  if (loaded === 0) {
    return audience === 'chair' ? (
      <Empty title="No submissions yet">What is submitted to this conference will be listed here.</Empty>
    ) : (
      <Empty title="You have no submissions here">
        Submissions are matched by your verified e-mail addresses. If one is missing, it may carry another address.
      </Empty>
    );
  }
  return (
    <Empty title={`Nothing matches among ${count(loaded)} submissions`}>
      <Button onClick={onClear}>Clear the filter</Button>
    </Empty>
  );
}

function count(number: number): string {
  return number.toLocaleString('en');
}
