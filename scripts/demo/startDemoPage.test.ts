import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createRecords } from '../standIns/startStandIns.ts';
import { startDemoPage } from './startDemoPage.ts';

async function start() {
  const records = createRecords(() => new Date(0));
  const systems = [
    { name: 'crm', title: 'CRM' },
    { name: 'leads', title: 'Leads' },
  ];
  const page = await startDemoPage({
    port: 0,
    standIns: { records, systems },
    siteUrl: 'http://127.0.0.1:3000',
    contentUrl: 'http://127.0.0.1:1',
  });
  onTestFinished(() => page.stop());
  return { records, url: page.url };
}

const visit = (url: string) => fetch(url, { redirect: 'manual' });

test('The page shows what each system received, newest first, as text', async () => {
  const { records, url } = await start();
  records.add('crm', { what: 'page view', page: 'https://s.example/a?b=1#c', detail: { a: 1 } });
  records.add('crm', { what: '<img src=x onerror=alert(1)>', detail: '</pre><script>' });
  const html = await (await fetch(url)).text();
  expect(html).toContain('<span class="count">2</span> received');
  expect(html).toContain('<span class="page">/a?b=1</span>');
  expect(html.indexOf('onerror')).toBeLessThan(html.indexOf('page view'));
  expect(html).not.toContain('<img src=x');
  expect(html).not.toContain('</pre><script>');
});

test('Messages that arrive after the page was rendered are sent to it, even those before it connected', async () => {
  const { records, url } = await start();
  records.add('crm', { what: 'page view', detail: {} });
  const [, latest] = /data-latest="(\d+)"/.exec(await (await fetch(url)).text()) ?? [];
  records.add('leads', { what: 'first', detail: {} });
  const { body } = await fetch(`${url}/received?after=${latest}`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async () => {
    const { value = '' } = (await reader?.read()) ?? {};
    return JSON.parse(value.replace(/^id: \d+\ndata: /, ''));
  };
  expect(await read()).toMatchObject({ system: 'leads', html: expect.stringContaining('first') });
  records.add('leads', { what: 'lead', detail: { email: 'ada@example.com' } });
  expect(await read()).toMatchObject({
    system: 'leads',
    count: 2,
    html: expect.stringContaining('ada@example.com'),
  });
  await reader?.cancel();
});

test('Links lead to the site, one of them with a referral cookie', async () => {
  const { url } = await start();
  const offer = await visit(`${url}/visits/offer`);
  expect([offer.status, offer.headers.get('location')]).toEqual([
    303,
    'http://127.0.0.1:3000/?ad_banner=true',
  ]);
  const referred = await visit(`${url}/visits/referred`);
  expect(referred.headers.get('set-cookie')).toMatch(
    /^rewardful\.referral=%7B.*; Path=\/; SameSite=Lax$/,
  );
  expect((await visit(`${url}/visits/constructor`)).status).toBe(404);
  expect((await visit(`${url}/elsewhere`)).status).toBe(404);
});

test('A request under another host name is rejected', async () => {
  const { url } = await start();
  const answer = await new Promise<number | undefined>((resolve, reject) => {
    const asked = request(url, { headers: { host: 'evil.example' } }, async (response) => {
      await text(response);
      resolve(response.statusCode);
    });
    asked.once('error', reject).end();
  });
  expect(answer).toBe(403);
});

test('Its policy allows only its own script and styles', async () => {
  const { url } = await start();
  const response = await fetch(url);
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'/,
  );
  expect((await fetch(`${url}/demo.js`)).headers.get('content-type')).toContain('javascript');
});
