import type { Metadata } from 'next';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Body } from '#components/shell/body.tsx';
import './globals.css';
import { requestPreferences } from '#lib/dashboard/preferences.ts';

export const metadata: Metadata = {
  title: { default: 'Rostrum', template: '%s · Rostrum' },
  robots: { index: false, follow: false },
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const { theme, density, zone, singleKeys } = await requestPreferences();
  const nonce = (await headers()).get('x-rostrum-nonce') ?? undefined;
  return (
    <html
      lang="en"
      data-theme={theme}
      data-density={density}
      data-zone={zone ?? undefined}
      data-keys={singleKeys ? undefined : 'off'}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <Body nonce={nonce}>{children}</Body>
    </html>
  );
}
