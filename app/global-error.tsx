'use client';

import { markHandled } from '#components/shell/body.tsx';
import { Broken } from '#components/ui/feedback/broken.tsx';
import './globals.css';

/** Shown if the root layout fails, so it renders the whole document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <title>Something went wrong · Rostrum</title>
      <body onClickCapture={markHandled} onInputCapture={markHandled}>
        <main>
          <Broken error={error} retry={retry} />
        </main>
      </body>
    </html>
  );
}
