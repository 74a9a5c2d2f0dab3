import { Panel } from '#components/ui/text/panel.tsx';
import type { Detail } from '#components/submissions/model/detail.ts';
import { LongText } from '#components/ui/markdown/long-text.tsx';
import { LabelMark } from '#components/submissions/model/label-mark.tsx';
import { WhenExactly } from '#components/ui/time/when-exactly.tsx';
import { decisionLabel } from '#components/submissions/model/labels.ts';

interface Props {
  decision: Detail['decision'];
  /** In words: why there is no decision to show. */
  none: string;
}

/** The decision and its notes, or in words why there is none. */
export function DecisionPanel({ decision, none }: Props) {
  if (!decision?.decision) {
    return (
      <Panel title="Decision">
        <p className="text-ink-2">{none}</p>
        <Notes title="Notes to chairs" text={decision?.notesToChairs} />
      </Panel>
    );
  }
  return (
    <Panel title="Decision" aside={<LabelMark label={decisionLabel(decision.decision)} />}>
      <p className="text-ink-2">
        {decision.decidedAt ? <WhenExactly timestamp={decision.decidedAt} /> : 'The service does not say when.'}
      </p>
      <Notes title="Notes to authors" text={decision.notesToAuthors} />
      <Notes title="Notes to chairs" text={decision.notesToChairs} />
    </Panel>
  );
}

function Notes({ title, text }: { title: string; text: string | null | undefined }) {
  if (!text?.trim()) return null;
  return (
    <section className="mt-3">
      <h3 className="mb-1 text-small text-ink-2">{title}</h3>
      <LongText text={text.trim()} />
    </section>
  );
}
