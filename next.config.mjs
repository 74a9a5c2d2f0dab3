const always = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
];
const noPage = [{ key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" }];
const overHttps = [{ key: 'Strict-Transport-Security', value: 'max-age=63072000' }];

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
  rewrites: () => [{ source: '/favicon.ico', destination: '/icon.svg' }], // browsers ask for it by themselves
  headers: () => [
    { source: '/:path*', headers: always },
    { source: '/api/proxy/:path*', headers: noPage },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: overHttps,
    },
  ],
};
