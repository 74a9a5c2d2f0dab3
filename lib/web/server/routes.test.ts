import { expect, test } from 'vitest';
import { routesIn } from './routes.ts';

const routeOf = routesIn(
  JSON.stringify({
    version: 3,
    staticRoutes: [{ page: '/', regex: '^/(?:/)?$' }, { page: '/settings' }],
    dynamicRoutes: [
      { page: '/api/proxy/[...path]', regex: '^/api/proxy/(.+?)(?:/)?$' },
      { page: '/c/[conference]', regex: '^/c/([^/]+?)(?:/)?$' },
      { page: '/c/[conference]/submissions/[slug]', regex: '^/c/([^/]+?)/submissions/([^/]+?)(?:/)?$' },
    ],
  }),
);

test.each([
  ['/', '/'],
  ['/?q=secret', '/'],
  ['/settings?said=x', '/settings'],
  ['/c/secret', '/c/[conference]'],
  ['/c/secret/submissions/secret?secret', '/c/[conference]/submissions/[slug]'],
  ['/api/proxy/submissions/secret', '/api/proxy/[...path]'],
  ['/secret', null],
  ['/c/secret/secret', null],
  ['/_next/static/chunks/secret.js', null],
  ['*', null],
])('the address %s becomes the route %s, without names or queries from the address', (address, route) => {
  expect(routeOf(address)).toBe(route);
});
