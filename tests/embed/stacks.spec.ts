import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandSlug } from '@site/config/brand';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { expect, test } from '../site/test.ts';
import { buildFederationHost, FEDERATIONS, type Federation } from './buildFederationHost.ts';
import { describeHostPage } from './describeHostPage.ts';
import { buildHostApp, HOST_APPS } from './hostApps.ts';
import { INPUTS } from './inputs.ts';
import { buildPlainHost, PLAIN_HOSTS } from './plainHosts.ts';
import { type EmbedSite, startEmbedSite } from './startEmbedSite.ts';
import { type HostPage, startHostPages } from './startHostPages.ts';

type Build = (siteUrl: string) => Promise<Record<string, HostPage>>;

const STACKS: Record<string, Build> = {};
for (const name of PLAIN_HOSTS) STACKS[name] = async (siteUrl) => buildPlainHost(name, siteUrl);
for (const name of HOST_APPS) STACKS[name] = (siteUrl) => buildHostApp(name, siteUrl);
for (const name of Object.keys(FEDERATIONS) as Federation[])
  for (const shared of [[], ['react'], ['react', 'react-dom']])
    STACKS[`${name}, sharing ${shared.join(' and ') || 'nothing'}`] = (siteUrl) =>
      buildFederationHost(name, { siteUrl, shared });

/** Names that a host's own tools add to its window when they first fetch a remote. */
const OF_HOSTS = /^__(federation_shared__|FEDERATION__|VMOK__)/;

test.use({ hasTouch: true });

let site: EmbedSite;
let host: Awaited<ReturnType<typeof startHostPages>> | undefined;

test.beforeEach(async () => {
  site = await startEmbedSite(process.env.SITE_URL ?? '');
});
test.afterEach(async () => {
  await host?.stop();
  await site.stop();
});

test('The loader exports what the contract says, and refuses other modules of its container', async ({
  page,
}) => {
  host = await startHostPages({
    '/': { html: '<!doctype html><html lang="en"><title>Host</title>' },
  });
  await page.goto(host.url);
  const loader = `${site.url}/embed/1/lead-popup.js`;
  const exported = await page.evaluate(async (url) => Object.keys(await import(url)), loader);
  const contract = await readFile(join(repository, 'docs/embed-contract.md'), 'utf8');
  const [sentence = ''] = /It exports [^:]*/.exec(contract) ?? [];
  const promised = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(exported.toSorted()).toEqual(promised.toSorted());
  const refusal = page.evaluate(async (url) => (await import(url)).get('./other'), loader);
  await expect(refusal).rejects.toThrow('exposes ./lifecycles, not ./other');
});

for (const [name, build] of Object.entries(STACKS))
  test(`A host with ${name} shows the quiz by keyboard and by touch, hears of each lead, and is as before when it has removed it`, async ({
    page,
  }) => {
    host = await startHostPages(await build(site.url));
    const toggle = page.getByRole('button', { name: 'Show or leave' });
    const describe = async () => {
      await toggle.blur();
      const { globals, ...state } = await describeHostPage(page);
      return { ...state, globals: globals.filter((each) => !OF_HOSTS.test(each)) };
    };
    const emails: string[] = [];
    for (const [input, { press, answer }] of Object.entries(INPUTS)) {
      await page.goto(host.url);
      const before = await describe();
      await press(toggle);
      await press(page.getByRole('button', { name: 'Trial Premium Features' }));
      const quiz = page.getByRole('dialog');
      emails.push(`${input}.${crypto.randomUUID()}@example.com`);
      await answer(page, quiz, String(emails.at(-1)));
      await expect(page.locator('#said')).toHaveText('lead:submitted');
      await expect.poll(() => site.leads.map(({ body }) => body.email)).toEqual(emails);
      await press(quiz.getByRole('button', { name: 'Close' }));
      await press(toggle);
      await expect(page.locator(`${brandSlug}-lead-popup`)).toHaveCount(0);
      expect(await describe()).toEqual(before);
    }
    expect(new Set(site.attempts).size).toBe(emails.length);
  });
