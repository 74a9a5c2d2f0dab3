const always = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' },
];
const overHttps = [{ key: 'Strict-Transport-Security', value: 'max-age=63072000' }];

/** @type {import('next').NextConfig} */
export default {
  reactCompiler: true,
  poweredByHeader: false,
  agentRules: false,
  typescript: { ignoreBuildErrors: true }, // `npm test` checks the types; a start need not wait for it
  serverExternalPackages: ['kysely'],
  headers: () => [
    { source: '/:path*', headers: always },
    {
      source: '/:path*',
      has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
      headers: overHttps,
    },
  ],
};
