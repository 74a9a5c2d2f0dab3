import type { ReactNode } from 'react';
import { QueryProvider } from '#components/shell/query-provider.tsx';

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
