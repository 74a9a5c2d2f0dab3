import { noPage, overHttps, secureHeaders } from '#lib/web/server/secure-headers.ts';

/** @param {Readonly<Record<string, string>>} headers */
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** @type {import('next').NextConfig} */
export default {
  reactCompiler: { compilationMode: 'annotation' }, // only what says 'use memo': compiling everything weighs 7 kB a page
  experimental: {
    turbopackCjsTreeShaking: true, // 0.7 kB a page: what React and Next export and nobody imports
    turbopackRustReactCompiler: true, // a build takes a fifth less time than with the compiler's plugin for Babel
  },
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true }, // `npm test` checks the types; a start need not wait for it
  serverExternalPackages: ['kysely'],
  images: { unoptimized: true }, // there are none to be made smaller, and what does that prints the addresses that it is asked for
  headers: () => [
    { source: '/:path*', headers: listed(secureHeaders) },
    { source: '/api/proxy/:path*', headers: listed(noPage) },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: listed(overHttps),
    },
  ],
};
