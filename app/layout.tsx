import type { Metadata } from 'next';
import { GeistMono } from 'geist/font/mono';
import { GeistSans } from 'geist/font/sans';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import './globals.css';
import { themeOf } from '#lib/dashboard/theme.ts';

export const metadata: Metadata = {
  title: { default: 'Rostrum', template: '%s · Rostrum' },
  robots: { index: false, follow: false },
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeOf(await cookies());
  return (
    <html lang="en" data-theme={theme} className={`${GeistSans.variable} ${GeistMono.variable}`}>
      <body>{children}</body>
    </html>
  );
}
