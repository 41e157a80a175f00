// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { readPageData } from './pageData.ts';

test('HTML that claims to be of a fragment called constructor is of none', () => {
  document.body.innerHTML =
    '<script type="application/json" id="page-data">{"fragments":{"mf-bar":{"version":"1.0.0"}}}</script>';
  const { fragments } = readPageData();
  expect(fragments['mf-bar']?.version).toBe('1.0.0');
  for (const name of ['constructor', 'toString', '__proto__'])
    expect(fragments[name]).toBeUndefined();
});
