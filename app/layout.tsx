import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { Body } from '#components/shell/body.tsx';
import { geist, geistMono } from './fonts.ts';
import './globals.css';
import { settings } from '#lib/web/server/server.ts';
import { requestPreferences } from '#lib/web/pages/preferences.ts';

/** Metadata of every page. The files are in `public/`. */
export function generateMetadata(): Metadata {
  const { dashboardOrigins, port } = settings();
  return {
    metadataBase: new URL(dashboardOrigins[0] ?? `http://localhost:${port}`),
    title: { default: 'Rostrum', template: '%s · Rostrum' },
    description,
    applicationName: 'Rostrum',
    robots: { index: false, follow: false },
    icons: {
      icon: [
        { url: '/icon.svg', type: 'image/svg+xml' },
        { url: '/favicon.ico', sizes: '32x32' },
      ],
      apple: '/apple-touch-icon.png',
    },
    manifest: '/manifest.webmanifest',
    openGraph: {
      siteName: 'Rostrum',
      type: 'website',
      images: [{ url: '/social.png', width: 1200, height: 630, alt: '' }],
    },
    twitter: { card: 'summary_large_image' },
  };
}

const description =
  'Conference peer review at a glance: where submissions and reviews stand, what is due and when, for chairs, authors and reviewers.';

/** The colour that browsers draw around a page: its background. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfbfa' },
    { media: '(prefers-color-scheme: dark)', color: '#131312' },
  ],
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
      className={`${geist.variable} ${geistMono.variable}`}
    >
      <Body nonce={nonce}>{children}</Body>
    </html>
  );
}
