import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildPlainPage, PLAIN_POLICY } from './plainPage.ts';

test('The policy of a plain page allows its own style, and nothing else', () => {
  const style = /<style>(.*)<\/style>/s.exec(buildPlainPage('Sorry', '<p>…</p>'))?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  const rules = PLAIN_POLICY.split('; ');
  expect(rules).toContain(`style-src 'sha256-${digest}'`);
  expect(rules).toContain("default-src 'none'");
});
