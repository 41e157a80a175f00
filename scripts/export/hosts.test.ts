import { expect, test } from 'vitest';
import { describeHeaders, describeNginx, describeRedirects } from './hosts.ts';

const host = {
  redirects: [{ from: '/old "$1"', to: '/new' }],
  origin: 'https://shell.example',
  queries: ['q'],
  root: '/srv/site',
  port: 8080,
};

test('Old paths, forms and parts have rules for hosts that read _redirects', () => {
  expect(describeRedirects({ ...host, redirects: [{ from: '/old', to: '/new' }] })).toContain(
    '/old /new 308\n/api/* https://shell.example/api/:splat 200\n',
  );
  expect(describeRedirects({ ...host, origin: undefined })).not.toContain('/api/');
});

test('No page may be framed, and only files with hashed names are kept forever', () => {
  const rules = describeHeaders().split('\n\n');
  expect(rules[0]).toMatch(/^\/\*\n[\s\S]*content-security-policy: frame-ancestors 'none'/);
  expect(
    rules.filter((each) => each.includes('immutable')).map((each) => each.split('\n')[0]),
  ).toEqual(['/assets/*', '/fragments/*', '/sharing/*']);
});

test('A path in the configuration of nginx cannot end its string or name a variable', () => {
  expect(describeNginx(host)).toContain('"/old \\"\\$1\\"" "/new";');
});
