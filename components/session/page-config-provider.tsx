'use client';

import { type ReactNode, useState } from 'react';
import { setPageConfig, type PageConfig } from '#lib/queries/page-config.ts';

/** Sets the configuration that the server passes to requests made in the browser. */
export function PageConfigProvider({ known, children }: { known: PageConfig; children: ReactNode }) {
  useState(() => setPageConfig(known)); // once and before the children render: a page belongs to one session
  return children;
}
