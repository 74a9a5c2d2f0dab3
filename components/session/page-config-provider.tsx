'use client';

import { type ReactNode, useState } from 'react';
import { setPageConfig, type PageConfig } from '#lib/queries/page-config.ts';

/** Tells whatever below asks from the browser what the server knows. */
export function PageConfigProvider({ known, children }: { known: PageConfig; children: ReactNode }) {
  useState(() => setPageConfig(known)); // before anything below is drawn, and once: a page stays that of its session
  return children;
}
