'use client';

import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import { ProblemView } from '#components/ui/problem-view.tsx';
import { failureOf } from '#lib/queries/failure.ts';
import './globals.css';

/** Where the layout itself failed: it brings its own document. */
export default function GlobalError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>
        <main className="px-4">
          <ProblemView failure={failureOf(error)} onRetry={retry} />
        </main>
      </body>
    </html>
  );
}
