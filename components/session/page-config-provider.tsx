'use client';

import { type ReactNode, useState } from 'react';
import { learnPage, type PageKnowledge } from '#lib/queries/page-config.ts';

/** Tells whatever below asks from the browser what the server knows. */
export function PageLearner({ known, children }: { known: PageKnowledge; children: ReactNode }) {
  useState(() => learnPage(known)); // before anything below is drawn, and once: a page stays that of its session
  return children;
}
