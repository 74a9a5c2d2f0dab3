import type { Metadata } from 'next';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import type { ReactNode } from 'react';
import './globals.css';
import { requestPreferences } from '#lib/dashboard/preferences.ts';

export const metadata: Metadata = {
  title: { default: 'Rostrum', template: '%s · Rostrum' },
  robots: { index: false, follow: false },
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { theme, density, zone, singleKeys } = await requestPreferences();
  return (
    <html
      lang="en"
      data-theme={theme}
      data-density={density}
      data-zone={zone ?? undefined}
      data-keys={singleKeys ? undefined : 'off'}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body>{children}</body>
    </html>
  );
}
