import { noPage, overHttps, secretAddress, secureHeaders } from '#lib/web/server/secure-headers.ts';

/** @param {Readonly<Record<string, string>>} headers */
const listed = (headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

/** A release is built into a folder of its own, with the packages that it needs (`tools/release/dashboard.ts`). */
const release = process.env['RELEASE_DIST_DIR'];

/** @type {import('next').NextConfig} */
export default {
  // The source maps say which packages are in the files; they are no part of the release.
  ...(release && { distDir: release, output: 'standalone', productionBrowserSourceMaps: true }),
  reactCompiler: { compilationMode: 'annotation' }, // only components with 'use memo': compiling all of them adds 7 kB per page
  experimental: {
    staleTimes: { dynamic: 30 }, // seconds in which a page that was left is shown again without a request
    turbopackCjsTreeShaking: true, // removes unused exports of React and Next: 0.7 kB per page
    turbopackRustReactCompiler: true, // builds a fifth faster than with the compiler's Babel plugin
  },
  turbopack: {
    rules: { '*.md': { condition: { query: '?raw' }, type: 'text' } }, // the documentation's texts are part of the build
  },
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true, ...(release && { tsconfigPath: 'dist/tsconfig.json' }) }, // `npm test` checks the types; a start does not have to wait for it
  serverExternalPackages: ['kysely'],
  images: { unoptimized: true }, // there are no images to optimise, and the optimiser prints the addresses of its requests
  headers: () => [
    { source: '/:path*', headers: listed(secureHeaders) },
    { source: '/api/proxy/:path*', headers: listed(noPage) },
    { source: '/unsubscribe/:token', headers: listed(secretAddress) },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: listed(overHttps),
    },
  ],
};
