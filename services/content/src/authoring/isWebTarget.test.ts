import { expect, test } from 'vitest';
import { isWebTarget } from './isWebTarget.ts';

test.each([
  'https://example.com/a?b#c',
  'http://example.com',
  'mailto:hello@example.com',
  'tel:+4930123456',
  '/pricing',
  '/',
  '#faq',
])('A link may lead to %j', (url) => expect(isWebTarget(url)).toBe(true));

test.each([
  '',
  'pricing',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'https://',
  `https://example.com/${'x'.repeat(2048)}`,
])('A link may not lead to %j', (url) => expect(isWebTarget(url)).toBe(false));
