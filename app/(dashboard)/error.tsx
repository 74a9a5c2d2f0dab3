'use client';

import { ProblemView } from '#components/ui/problem-view.tsx';
import { failureOf } from '#lib/queries/failure.ts';

export default function PageError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <div className="px-4">
      <ProblemView failure={failureOf(error)} onRetry={retry} />
    </div>
  );
}
