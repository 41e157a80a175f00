import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brand } from '@site/config/brand';
import { build } from 'esbuild';
import { buildPackages } from '../../scripts/packages/buildPackages.ts';
import { publishPackages } from '../../scripts/packages/publishPackages.ts';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { finishQuiz } from '../site/finishQuiz.ts';
import { expect, test } from '../site/test.ts';
import { startNpmRegistry } from '../teams/startNpmRegistry.ts';
import { type EmbedSite, KEY, startEmbedSite } from './startEmbedSite.ts';
import { startHostPages } from './startHostPages.ts';

const run = promisify(execFile);
const SCOPE = `@${brand.slug}`;
const PACKAGE = `${SCOPE}/lead-popup`;
const modules = join(import.meta.dirname, '../node_modules');

/** An integrator's project, with the package from an npm registry. */
let project: string;
let folder: string;
let site: EmbedSite;
let host: Awaited<ReturnType<typeof startHostPages>> | undefined;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = await mkdtemp(join(tmpdir(), 'integrator-'));
  const npm = await startNpmRegistry(join(folder, 'npm'), SCOPE);
  const environment = {
    HOME: folder,
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    NPM_CONFIG_USERCONFIG: npm.config,
    // Nothing is asked of the internet.
    NPM_CONFIG_AUDIT: 'false',
    NPM_CONFIG_UPDATE_NOTIFIER: 'false',
  };
  const packages = await buildPackages(join(folder, 'packages'));
  const published = packages.filter(({ folder }) => ['site-config', 'lead-popup'].includes(folder));
  await publishPackages(join(folder, 'packages'), published, () => {}, environment);
  project = join(folder, 'project');
  await mkdir(project);
  await writeFile(join(project, 'package.json'), '{"name":"host","private":true,"type":"module"}');
  await run('npm', ['install', PACKAGE], { cwd: project, env: environment });
  await npm.close();
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));
test.beforeEach(async () => {
  site = await startEmbedSite(process.env.SITE_URL ?? '');
});
test.afterEach(async () => {
  await host?.stop();
  await site.stop();
});

/** Where the Reacts of hosts are. */
const REACTS = {
  17: { react: join(modules, 'react-17'), 'react-dom': join(modules, 'react-dom-17') },
  19: {
    react: join(repository, 'node_modules/react'),
    'react-dom': join(repository, 'node_modules/react-dom'),
  },
};

async function bundle(contents: string, react: keyof typeof REACTS = 19): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: project },
    absWorkingDir: project,
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: REACTS[react],
    logLevel: 'error',
  });
  return outputFiles[0]?.text ?? '';
}

async function open(script: string, headers: Record<string, string> = {}): Promise<string> {
  host = await startHostPages({
    '/': {
      html: '<!doctype html><html lang="en"><title>Host</title><h1>Host</h1><p id="said">nothing</p><div id="app"></div><script type="module" src="/app.js"></script>',
      headers,
    },
    '/app.js': { html: script, headers: { 'content-type': 'text/javascript' } },
  });
  return host.url;
}

const readRelease = async () => (await fetch(`${site.url}/embed/release.json`)).json();
const emails = () => site.leads.map(({ body }) => body.email);

const RENDERS = {
  17: ["import { render } from 'react-dom'", 'render(app, place)'],
  19: ["import { createRoot } from 'react-dom/client'", 'createRoot(place).render(app)'],
} as const;

for (const version of [17, 19] as const)
  test(`The installed component shows the quiz of a pinned release with React ${version}`, async ({
    page,
  }) => {
    const release = await readRelease();
    const [imports, call] = RENDERS[version];
    const script = `${imports};
      import { createElement } from 'react';
      import { LeadPopup } from '${PACKAGE}/react';
      const place = document.getElementById('app');
      const app = createElement(LeadPopup, {
        siteUrl: '${site.url}', release: ${JSON.stringify(release)}, integrationKey: '${KEY}', mode: 'button',
        texts: { button: 'Start' },
        onSubmitted: () => (document.getElementById('said').textContent = 'submitted'),
      });
      ${call}`;
    await page.goto(await open(await bundle(script, version)));
    await page.getByRole('button', { name: 'Start' }).click();
    await finishQuiz(page.getByRole('dialog'), 'component@example.com');
    await expect(page.locator('#said')).toHaveText('submitted');
    await expect.poll(emails).toEqual(['component@example.com']);
  });

test('The installed loader works without a framework, under a strict policy, and takes no other bytes than the pinned', async ({
  page,
  expectTrouble,
}) => {
  expectTrouble(/integrity/);
  const release = await readRelease();
  const wrong = { ...release, integrity: `sha384-${'A'.repeat(64)}` };
  const script = `
    import { loadLeadPopup, TAG } from '${PACKAGE}';
    const said = document.getElementById('said');
    const load = (release) => loadLeadPopup({ siteUrl: '${site.url}', release });
    await load(${JSON.stringify(wrong)}).catch(() => (said.textContent = 'refused'));
    globalThis.goOn = async () => {
      await load(${JSON.stringify(release)});
      const popup = Object.assign(document.createElement(TAG), { integrationKey: '${KEY}', trigger: 'none' });
      document.body.append(popup);
      said.textContent = await popup.show();
    };`;
  const policy = `default-src 'none'; script-src 'self' ${site.url}; connect-src ${site.url}; require-trusted-types-for 'script'; trusted-types 'none'`;
  await page.goto(await open(await bundle(script), { 'content-security-policy': policy }));
  await expect(page.locator('#said')).toHaveText('refused');
  await page.evaluate('goOn()');
  await expect(page.locator('#said')).toHaveText('true');
  await finishQuiz(page.getByRole('dialog'), 'loader@example.com');
  await expect.poll(emails).toEqual(['loader@example.com']);
});

test('An import that is not used leaves nothing in a bundle, and the loader brings no React', async () => {
  expect(await bundle(`import '${PACKAGE}'; import { TAG } from '${PACKAGE}';`)).toBe('');
  expect(await bundle(`import '${PACKAGE}/react';`)).toBe('');
  const loader = await bundle(`export { loadLeadPopup } from '${PACKAGE}';`);
  expect(loader).not.toMatch(/react/i);
  expect(loader.length).toBeLessThan(1_500);
});

test('The types tell an integrator what is wrong', async () => {
  const types = join(project, 'node_modules/@types');
  await mkdir(types, { recursive: true });
  await symlink(join(repository, 'node_modules/@types/react'), join(types, 'react'));
  await writeFile(
    join(project, 'page.ts'),
    `import { createElement } from 'react';
     import { loadLeadPopup, TAG } from '${PACKAGE}';
     import { LeadPopup } from '${PACKAGE}/react';
     await loadLeadPopup({ siteUrl: 'https://site.example' });
     const popup = document.createElement(TAG);
     popup.addEventListener('lead:submitted', ({ detail }) => detail.id.length);
     const isOpen: boolean = await popup.show();
     createElement(LeadPopup, { siteUrl: '', integrationKey: '', onFailed: ({ reason }) => reason === 'refused' });
     // @ts-expect-error no such mode
     popup.mode = 'window';
     // @ts-expect-error no key
     createElement(LeadPopup, { siteUrl: '' });
     // @ts-expect-error no such reason
     createElement(LeadPopup, { siteUrl: '', integrationKey: '', onFailed: ({ reason }) => reason === 'tired' });
     export { isOpen };`,
  );
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  const args = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', 'page.ts'];
  const checked = await run(process.execPath, [tsc, ...args], { cwd: project }).catch(
    (error) => error,
  );
  expect(checked.stdout).toBe('');
});
