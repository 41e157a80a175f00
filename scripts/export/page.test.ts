import { expect, test } from 'vitest';
import { findPictures, writePolicyIntoPage } from './page.ts';

test('A page carries its own policy, before anything that it allows', () => {
  const html = '<html><head><meta charSet="utf-8"/><style>a{}</style></head></html>';
  const policy = `default-src 'none'; script-src 'sha256-a"b'; frame-ancestors 'none'`;
  expect(writePolicyIntoPage(html, policy)).toBe(
    `<html><head><meta charSet="utf-8"/><meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'sha256-a&quot;b'"/><style>a{}</style></head></html>`,
  );
  expect(() => writePolicyIntoPage('<html></html>', policy)).toThrow('<meta charset>');
});

test('Pictures are found in sources, sets, styles and the sharing picture of the public address, each once', () => {
  const html = `<img src="/images/a.png" srcset="/cdn-cgi/image/width=64,quality=75/images/a.png 1x, /images/b.png 2x">
    <i style="background:url(/images/c.svg)"></i><meta content="https://site.example/sharing/d.png"><img src="/images/a.png">
    <a href="/about">About</a><img src="https://other.example/images/e.png">`;
  expect(findPictures(html, 'https://site.example')).toEqual([
    '/images/a.png',
    '/cdn-cgi/image/width=64,quality=75/images/a.png',
    '/images/b.png',
    '/images/c.svg',
    '/sharing/d.png',
  ]);
});
