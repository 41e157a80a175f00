import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FormDefinition } from '@site/forms';
import { allForms } from '@site/forms/all';
import { createLeadBody } from '../../services/api/src/testing/createLeadBody.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import type { TestSite } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { ROUTES } from '../site/routes.ts';
import { runCommand } from '../site/runCommand.ts';
import { type Asked, ask } from './ask.ts';

type Headers = Record<string, string>;

/** Records what one site answers in all its states. */
export async function recordSite(
  site: TestSite,
  saveAnswer: (name: string, answer: string) => Promise<void>,
): Promise<void> {
  const save = async (name: string, asked: Asked) => {
    const { text, ...answer } = await ask(site.url, asked);
    await saveAnswer(name, text);
    return answer;
  };
  const savePage = async (name: string, path: string, headers: Headers = {}) => {
    await save(`${name}, page`, { path, headers });
    await save(`${name}, part`, { path: `/_parts${path}`, headers });
  };
  const command = (...asked: [string, ...string[]]) =>
    // SITE_URL would name another site.
    runCommand(asked, { dataDir: site.dataDir, environment: { SITE_URL: '' } });

  const { body: sitemap } = await ask(site.url, { path: '/sitemap.xml' });
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g)].map(([, path]) => path);
  const unseen = listed.pop() ?? '/';
  for (const path of new Set([...ROUTES, ...listed.map((each) => each || '/')]))
    await savePage(`pages${path === '/' ? '/front' : path}`, path);
  for (const [name, asked] of await readRequests()) await save(`special/${name}`, asked);
  await saveFiles();
  await saveForms('', allForms);
  for (const name of ['about', 'coming']) await savePreview(name);
  await saveCandidate();
  await site.services.api.process.stop();
  await saveForms(', api down', allForms.slice(0, 1));
  await site.services.content?.process.stop();
  await save('content down/statusz', { path: '/statusz' });
  for (const [name, path] of Object.entries({ seen: '/about', unseen, missing: '/none-such' }))
    await savePage(`content down/${name}`, path);

  /** A page that has not changed, and one file of each kind that a page names. */
  async function saveFiles(): Promise<void> {
    const { headers, body } = await ask(site.url, { path: '/about' });
    const etag = String(headers.etag);
    await save('special/unchanged page', { path: '/about', headers: { 'if-none-match': etag } });
    const [, folder] = /"folder":"(\/fragments\/mf-footer[^"]+)/.exec(body) ?? [];
    const named = [...body.matchAll(/"(\/[\w-]+\/[\w/.-]+\.([a-z]\w*))"/g)];
    const byKind = new Map(
      named.map(([, path = '', kind]) => [`${path.split('/')[1]} ${kind}`, path]),
    );
    byKind.set('client of a fragment', `${folder}client/remoteEntry.js`);
    for (const [kind, path] of byKind) await save(`files/${kind}`, { path });
  }

  /** Forms and the lead, filled in well and badly, by browsers without and with JavaScript. */
  async function saveForms(when: string, forms: readonly FormDefinition[]): Promise<void> {
    for (const form of forms)
      for (const [how, values] of Object.entries({ well: fill(form), badly: { email: 'x' } }))
        for (const accept of ['text/html', 'application/json'])
          await save(`forms${when}/${form.name} ${how} ${accept.split('/')[1]}`, {
            path: form.action,
            method: 'POST',
            headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
            body: String(new URLSearchParams(values)),
          });
    for (const [how, lead] of Object.entries({ well: createLeadBody(), badly: { email: 'x' } }))
      await save(`forms${when}/lead ${how}`, {
        path: '/api/swarm-marketing-leads',
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `lead-${how}` },
        body: JSON.stringify(lead),
      });
  }

  async function savePreview(name: string): Promise<void> {
    const link = await command('services/content/src/cli.ts', 'preview', `page/${name}`);
    const path = link.slice(link.indexOf('/preview?')).trim();
    const cookie = readCookie((await save(`preview/${name} opened`, { path })).headers);
    await savePage(`preview/${name}`, `/${name}`, { cookie });
    await savePage(`preview/pricing with ${name}`, '/pricing', { cookie });
  }

  /** Another version of the footer: by an override, compared, and as a canary. */
  async function saveCandidate(): Promise<void> {
    const registry = await openSiteRegistry(site.dataDir);
    const into = join(site.dataDir, 'candidate');
    const footer = await readBuiltFooter();
    const { version } = await changeFooter(footer, { text: 'Other words', into, mark: 'next' });
    await registry.publish(into);
    const candidate = `mf-footer@${version}`;
    const cli = 'services/registry/src/cli.ts';
    const made = await command(cli, 'override', candidate, '--path', '/about', '--json');
    const { host, pathname, search } = new URL(JSON.parse(made).link);
    const opened = await save('override/opened', { path: pathname + search, headers: { host } });
    const own = { host, cookie: readCookie(opened.headers) };
    for (const path of ['/about', '/no-such-page']) await savePage(`override${path}`, path, own);
    await save('override/explained', { path: '/_explain?path=/about', headers: own });
    const path = '/override/switch?fragment=mf-footer&page=/about';
    await save('override/switched', { path, headers: own });

    await registry.canary('mf-footer', version, 500);
    while ((await ask(site.url, { path: '/_arms/all' })).headers['x-site-arm']);
    const chosen = { live: 'live', candidate };
    for (const [name, arm] of Object.entries(chosen))
      for (const path of ['/about', '/no-such-page']) {
        const headers = { 'x-site-arm': arm };
        // Whether the shell has composed it before anyone asked is a matter of time.
        await ask(site.url, { path, headers });
        await savePage(`canary/${name}${path}`, path, headers);
      }
    await savePage('canary/new visitor', '/no-such-page');
    await save('canary/everybody', { path: '/_arms/all' });
    await registry.withdraw('mf-footer');
    await registry.close();
  }
}

/** Reads `requests.txt`. */
async function readRequests(): Promise<[name: string, asked: Asked][]> {
  const lines = (await readFile(join(import.meta.dirname, 'requests.txt'), 'utf8')).split('\n');
  return lines
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', asked = '', body] = /^(.+?): (.+?)(?: -> (.*))?$/.exec(line) ?? [];
      const [method = '', path = '', ...pairs] = asked.split(' ');
      const headers = pairs.map((pair) => {
        const [, key = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
        return [key, value.replace(/<(\d+)>/, (_, length) => 'x'.repeat(length))];
      });
      return [name, { method, path, headers: Object.fromEntries(headers), ...(body && { body }) }];
    });
}

const readCookie = (headers: NodeJS.Dict<string | string[]>): string =>
  String(headers['set-cookie']?.at(-1)).split(';')[0] ?? '';

/** What passes the validation of every field. */
const fill = (form: FormDefinition): Record<string, string> =>
  Object.fromEntries(
    form.fields.map((field) => {
      if (field.type === 'select') return [field.name, field.options.at(-1)?.value ?? ''];
      if (field.type === 'number') return [field.name, String(field.min + 1)];
      return [field.name, VALUES[field.type]];
    }),
  );

const VALUES = {
  text: 'Ada <b>',
  textarea: 'First line & "second"',
  checkbox: 'yes',
  email: 'ada@example.com',
  tel: '+1 555 010 9999',
  url: 'example.com/page',
};
