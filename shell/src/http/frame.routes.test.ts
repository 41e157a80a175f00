import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { frameRoutes } from './frame.routes.ts';

const KEY = `pk_${'k'.repeat(22)}`;
const PAGE = `/embed/frame?key=${KEY}`;
const scripts = [
  { src: '/embed/1.0.0-4f5a6b7c/1/frame.js', integrity: 'sha384-a' },
  { src: '/embed/1.0.0-4f5a6b7c/1/lead-popup.js', integrity: 'sha384-b' },
];

async function start(origins: string[] = ['https://shop.example', 'https://www.shop.example']) {
  const app = fastify();
  await app.register(rateLimit, { global: false });
  const findOrigins = vi.fn(async (key: string) => (key === KEY ? origins : null));
  frameRoutes(app, {
    findOrigins,
    findScripts: (major) => (major === undefined || major === '1' ? scripts : undefined),
  });
  const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return { open, findOrigins };
}

/** What a browser sends for a frame in a page of this origin. */
const framedBy = (referer: string) => ({ 'sec-fetch-dest': 'iframe', referer });

test('Pages of the integration may frame the quiz, and no others', async () => {
  const { open } = await start();
  const { statusCode, headers, body } = await open(PAGE, framedBy('https://shop.example/tea'));
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']).split('; ');
  expect(policy).toContain('frame-ancestors https://shop.example https://www.shop.example');
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "script-src 'self'"]));
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-embedder-policy': 'require-corp',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(body).toContain(`integration-key="${KEY}" mode="inline" completed-url="none"`);
  for (const { src, integrity } of scripts)
    expect(body).toContain(`src="${src}" integrity="${integrity}"`);
});

test('The frame of one major version stays where it is', async () => {
  const { open } = await start();
  expect((await open(`/embed/1/frame?key=${KEY}`)).statusCode).toBe(200);
  expect((await open(`/embed/2/frame?key=${KEY}`)).statusCode).toBe(404);
});

test('An integration without pages of its own has no frame', async () => {
  const { open } = await start([]);
  const { headers } = await open(PAGE);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'$/);
});

test.each([
  ['an unknown or revoked key', `/embed/frame?key=pk_${'x'.repeat(22)}`, {}, 404, /key is unknown/],
  ['no key', '/embed/frame', {}, 404, /key is unknown/],
  ['two keys', `${PAGE}&key=pk_1`, {}, 404, /key is unknown/],
  ['a path for a key', '/embed/frame?key=../../readyz', {}, 404, /key is unknown/],
  ['a foreign page', PAGE, framedBy('https://evil.example/'), 403, /pages of https:\/\/evil\.ex/],
  [
    'a page that resembles one of the integration',
    PAGE,
    framedBy('https://shop.example.evil.example/'),
    403,
    /shop\.example\.evil\.example/,
  ],
])('For %s there is a page that says so, with nothing to press', async (...given) => {
  const [, url, headers, status, text] = given;
  const { open } = await start();
  const answer = await open(url, headers as Record<string, string>);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  expect(answer.body).toMatch(text);
  expect(answer.body).not.toMatch(/<script|<a |<button|<form|-lead-popup/);
  expect(answer.headers['content-security-policy']).not.toContain('script-src');
});

test('A page that hides its address meets the policy', async () => {
  const { open } = await start();
  const { statusCode, headers } = await open(PAGE, { 'sec-fetch-dest': 'iframe' });
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain('frame-ancestors https://shop.example');
});

test('While the api does not answer there is a page that says when to come back', async () => {
  const { open, findOrigins } = await start();
  findOrigins.mockRejectedValue(new Error('no answer'));
  const { statusCode, headers, body } = await open(PAGE);
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('Please try again in a moment.');
  expect(body).not.toContain('<script');
});

test('Who guesses keys asks the api for no more than a limit', async () => {
  const { open, findOrigins } = await start();
  for (let index = 0; index < 600; index += 1) await open(PAGE);
  const { statusCode, headers } = await open(PAGE);
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect(findOrigins).toHaveBeenCalledTimes(600);
});

test.each([
  ['dark', ' theme="dark"'],
  ['"><script>', 'completed-url="none">'],
])('The theme %s in the address gives%s', async (theme, expected) => {
  const { open } = await start();
  const { body } = await open(`${PAGE}&theme=${encodeURIComponent(theme)}&texts={"title":"x"}`);
  expect(body).toContain(expected);
  expect(body).not.toContain('"title"');
});

test('Without script there is a link to a page of ours with a form', async () => {
  const { open } = await start();
  expect((await open(PAGE)).body).toContain('<a href="/demo" target="_blank" rel="noopener">');
});
