import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each(['https://sweep27.example/paper/7', 'http://localhost:8080/', 'HTTPS://SWEEP27.example'])(
  'accepts %s',
  (address) => {
    expect(webAddress(address)?.href).toMatch(/^https?:\/\//);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)//https://x.example',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  '//x.example/',
  '/paper/7',
  'sweep27.example',
  'https://',
  '',
  null,
  undefined,
])('rejects %j', (address) => {
  expect(webAddress(address)).toBeNull();
});
