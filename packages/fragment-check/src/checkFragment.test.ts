import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CheckOptions, checkFragment } from './checkFragment.ts';
import { NEEDS_GRANT, RULES, type Rule, WAIVABLE } from './rules.ts';
import { createArtifact, GOOD_CLIENT, GOOD_SERVER } from './testing/createArtifact.ts';
import { readRules } from './testing/readRules.ts';

// A busy machine takes seconds to start a process, and one check starts three.
vi.setConfig({ testTimeout: 180_000 });
const limits = { heapMb: 128, memoryMb: 400, timeoutMs: 60_000, totalMs: 120_000 };

type Source = Parameters<typeof createArtifact>[0];
const check = async (source: Source, options: CheckOptions = {}) => {
  const { ok, findings } = await checkFragment(createArtifact(source), { limits, ...options });
  return { ok, findings, found: findings.map(({ rule, what }) => `${rule}: ${what}`) };
};

const render = (html: string) => GOOD_SERVER.replace(/\{ html: .* \}/, `{ html: ${html} }`);
const mount = (code: string) => GOOD_CLIENT.replace("domElement.dataset.on = 'yes';", code);
/** Text that does not compress. */
const noise = Array.from({ length: 2_000 }, (_, index) =>
  createHash('sha512').update(String(index)).digest('base64'),
).join('');

const described = readRules();

test('A valid fragment passes, and leaves nothing on the disk', async () => {
  // Checks of other tests use the system's. The check may run as another user.
  const folder = await mkdtemp(join(tmpdir(), 'check-'));
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await check({})).toMatchObject({ ok: true, found: [] });
  expect(await readdir(folder)).toEqual([]);
});

/** Renders with the host's React, and with a react-dom/client of its own. */
async function bundleMixedReact(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { createRoot } from 'react-dom/client';
        const { default: host } = globalThis.__federation_shared__;
        const take = async (name) => (await Object.values(host[name])[0].get())();
        const { createElement, useState } = await take('react');
        await take('react-dom');
        const Counter = () => createElement('p', null, useState(0)[0]);
        let root;
        export const bootstrap = async () => {};
        export const mount = async ({ domElement }) => {
          root = createRoot(domElement);
          root.render(createElement(Counter));
        };
        export const unmount = async () => root.unmount();`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Hydrates with the host's React. */
const hydrate = (element: string, options = '{}') => `
  const { default: host } = globalThis.__federation_shared__;
  const take = async (name) => (await Object.values(host[name])[0].get())();
  const { createElement, useId } = await take('react');
  await take('react-dom');
  const { hydrateRoot } = await take('react-dom/client');
  const Words = () => ${element};
  let root;
  export const bootstrap = async () => {};
  export const mount = async ({ domElement }) => {
    root = hydrateRoot(domElement, createElement(Words), ${options});
  };
  export const unmount = async () => root.unmount();`;

interface Bad {
  of: string;
  breaks: Rule[];
  source: () => Source | Promise<Source>;
  options?: CheckOptions;
}

const BAD: Bad[] = [
  {
    of: 'that shows all that is wrong in HTML, styles, sizes and after an unmount',
    breaks: [
      ...(['version', 'shared-packages', 'waiver', 'same-bytes', 'client-size', 'growth'] as const),
      ...(['script', 'handler', 'inline-style', 'address', 'page-effect', 'form-action'] as const),
      ...([
        'beacon',
        'leaves-slot',
        'styles-outside',
        'fallback',
        'accessibility',
        'leak',
      ] as const),
    ],
    options: { live: createArtifact() },
    source: () => ({
      server: `export const render = ({ query: { unknown = '' } }) => ({ html:
        '<img src="/a.png"><i style="color:red"></i><button onclick="x()">x</button>' +
        '<a href="javascript:x()">x</a><meta http-equiv="refresh" content="0">' +
        '<form action="https://elsewhere.example"></form>' +
        '<a href="/" ping="https://elsewhere.example">y</a>' +
        '<p>' + unknown + Math.random() + '</p></div>' })`,
      css: '* { color: red }',
      fallback: '<div><script>alert(1)</script></div>',
      client: `${mount(`
        globalThis['own' + Math.random()] = 1;
        document.head.append(document.createElement('meta'));
        addEventListener('resize', () => {});
        document.addEventListener('click', () => {});
        setInterval(() => {}, 1_000);`)}
        // ${noise}`,
      manifest: {
        version: '9.9.9-00000000',
        shared: { react: '18.3.1' },
        waivers: [{ rule: 'render', reason: 'It throws on some days.' }],
      },
    }),
  },
  {
    of: 'whose render throws, and whose client throws when it is loaded',
    breaks: ['render', 'client-loads'],
    source: () => ({
      server: render('(() => { throw new TypeError("no") })()'),
      client: 'throw new Error("never")',
    }),
  },
  {
    of: 'whose server entry throws, and whose client has no lifecycles',
    breaks: ['server-entry', 'lifecycles'],
    source: () => ({
      server: 'throw new Error("no")',
      client: 'export const bootstrap = () => {};',
    }),
  },
  {
    of: 'with a result of another shape, and a mount that throws',
    breaks: ['render-result', 'client-mount'],
    source: () => ({ server: render('42'), client: mount('throw new Error("no");') }),
  },
  {
    of: 'with 500 kB of HTML, and half a React',
    breaks: ['html-size', 'one-react'],
    source: async () => ({
      server: render('"<p>".padEnd(512_000 - 4, "x") + "</p>"'),
      client: await bundleMixedReact(),
      manifest: { budgets: { htmlKb: 10, clientKb: 100 } },
    }),
  },
];

/** Outside of the full scope every second one. */
const TRIED = BAD.filter((_, index) => process.env.TEST_SCOPE === 'all' || index % 2 === 0);

test.each(TRIED)('A fragment $of is refused', async ({ breaks, source, options }) => {
  const { ok, found } = await check(await source(), options);
  for (const rule of breaks)
    expect({ rule, found: found.filter((each) => shows(each, rule)) }).not.toEqual({
      rule,
      found: [],
    });
  expect(ok).toBe(false);
});

/** The documented message may be a part of the report's. */
const shows = (found: string, rule: Rule) =>
  found.startsWith(`${rule}: `) && found.includes(described.get(rule)?.message ?? '');

test.each([
  [
    'renders other text in the browser',
    '<p>server</p>',
    "createElement('p', null, typeof window === 'undefined' ? 'server' : 'browser')",
    /^Error: Hydration failed because the server rendered text didn't match the client\. <Words> <p> \+ {5}browser - {5}server/,
  ],
  [
    'nests elements in a way that browsers do not',
    '<h1>a<h2>b</h2></h1>',
    "createElement('h1', null, 'a', createElement('h2', null, 'b'))",
    /^Error: Hydration failed because the server rendered HTML didn't match the client\. .*h2/,
  ],
])(
  'A fragment that %s is refused with React’s explanation, even if it ignores the error',
  async (_, html, element, explanation) => {
    const source = {
      server: render(JSON.stringify(html)),
      client: hydrate(element, '{ onRecoverableError() {} }'),
    };
    const { ok, findings } = await check(source);
    expect(findings).toEqual([
      expect.objectContaining({ rule: 'client-mount', where: './lifecycles' }),
    ]);
    expect(findings[0]?.what).toMatch(explanation);
    expect(ok).toBe(false);
  },
);

/** happy-dom's own parser would change some of them. */
const CONSTRUCTS = [
  "createElement('pre', null, '\\n  indented')",
  "createElement('textarea', { defaultValue: '\\n<b>&amp;' })",
  "createElement('input', { value: 'a', onChange() {} })",
  "createElement('select', { defaultValue: 'b' }, createElement('option', { value: 'a' }), createElement('option', { value: 'b' }, 'B'))",
  "createElement('svg', { viewBox: '0 0 1 1' }, createElement('linearGradient', { id: 'g', gradientUnits: 'userSpaceOnUse' }), createElement('use', { xlinkHref: '#g' }), createElement('foreignObject', null, createElement('p', null, 'a')))",
  "createElement('math', null, createElement('msup', null, createElement('mi', null, 'x'), createElement('mn', null, 2)))",
  "createElement('p', null, 'a & b < c \\u00a0 \"q\"', 1, null, false, '', 'd')",
  "createElement('p', { style: { marginTop: 4, '--x': 1, WebkitLineClamp: 2 } })",
  "createElement('div', { dangerouslySetInnerHTML: { __html: '<p>a<p>b<table><tr><td>c</table>' } })",
  "createElement('template', { dangerouslySetInnerHTML: { __html: '<p>a</p>' } })",
  "createElement('details', { open: true }, createElement('summary', null, 'a'), 'b')",
  "createElement('table', null, createElement('tbody', null, createElement('tr', null, createElement('td', null, 'a'))))",
  "createElement('label', { htmlFor: useId() }, 'a')",
  "createElement('time', { suppressHydrationWarning: true }, Math.random())",
].join();

test('Constructs that hydrate in browsers match', async () => {
  const element = `createElement('div', null, ${CONSTRUCTS})`;
  const Words = new Function('createElement', 'useId', `return ${element}`);
  const html = renderToString(createElement(() => Words(createElement, useId)));
  const { found } = await check({ server: render(JSON.stringify(html)), client: hydrate(element) });
  expect(found.filter((each) => each.startsWith('client-mount'))).toEqual([]);
});

test('A page fragment is refused for what shells would leave out of its description, unless an editor may have written it', async () => {
  const describe = (more = '') => `${GOOD_SERVER}
    export const describeSite = async (settings) => {
      ${more}
      return {
        pages: [{ path: '/lab' }, { path: '/about' }],
        redirects: [{ from: '/plans', to: 'https://example.com/x' }],
      };
    };`;
  const manifest = { slot: 'page' as const, routes: ['/lab/*'] };
  const problems = [
    `site-description: ${described.get('site-description')?.message}`,
    'site-description: No route of the fragment claims /about.',
  ];
  const own = await check({ server: describe(), manifest });
  expect(own).toMatchObject({ ok: false, found: problems });
  const read = describe('await fetch(settings.contentEndpoint).catch(() => {});');
  const edited = await check({ server: read, manifest });
  expect(edited).toMatchObject({ ok: true, found: problems });
});

test('A missing or different file refuses a fragment before any of its code runs', async () => {
  const { manifest, files } = createArtifact({ client: 'throw new Error("never")' });
  const others = new Map(files).set('server/entry.js', Buffer.from('other'));
  others.delete('fallback.html');
  const { findings } = await checkFragment({ manifest, files: others }, { limits });
  expect(findings.map(({ rule, where, what }) => `${rule}: ${where}: ${what}`)).toEqual([
    `contract: fallback.html: ${described.get('contract')?.message}`,
    'contract: server/entry.js: The file is not the one that fragment.json describes.',
  ]);
});

test('A render that needs content is noted if there is none, and a waiver counts with its reason', async () => {
  const waivers = [{ rule: 'styles-outside', reason: 'The page must not scroll.' }];
  const { ok, findings } = await check({
    server: `export const render = async () => ({ html: await (await fetch('http://content.invalid/api/v2')).text() });`,
    css: 'html { color: red }',
    manifest: { slot: 'page', waivers },
  });
  expect(findings.map(({ rule, level, waived }) => ({ rule, level, waived }))).toEqual([
    { rule: 'unchecked', level: 'note', waived: undefined },
    { rule: 'styles-outside', level: 'error', waived: 'The page must not scroll.' },
  ]);
  expect(findings[0]?.what).toBe(described.get('unchecked')?.message);
  expect(ok).toBe(true);
});

test('The report of a fragment that prints its settings contains no token, and only page fragments read content', async () => {
  const asked: string[] = [];
  const repository = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('{"refs":[{"ref":"published","isMasterRef":true},{"ref":"next-spring"}]}');
  });
  await new Promise<void>((resolve) => repository.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void repository.close());
  const { port } = repository.address() as AddressInfo;
  const content = { endpoint: `http://127.0.0.1:${port}/api/v2`, accessToken: 'token-for-reading' };
  const server = `export const render = async (request) => {
    const answer = await fetch('${content.endpoint}').then((found) => found.text(), String);
    throw new Error(JSON.stringify(request) + answer);
  };`;
  const ofFooter = await check({ server }, { content });
  expect(ofFooter.found.join()).toContain('this fragment may not make requests now');
  expect(asked).toEqual([]);
  const ofPage = await check({ server, manifest: { slot: 'page' } }, { content });
  expect(ofPage.found.join()).toContain('"ref":"published"');
  expect(ofPage.found.join()).not.toContain('next-spring');
  expect(asked[0]).toBe('/api/v2?access_token=token-for-reading');
  expect([...ofFooter.found, ...ofPage.found].join()).not.toContain('token-for-reading');
});

test('A fragment whose processes end or take too much memory is refused', async () => {
  const { ok, found } = await check({
    server: render('process.exit(0)'),
    client: 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5))',
  });
  expect(found).toContain('render: It fails: ProcessEndedError: its process ended with code 0');
  expect(found.join('\n')).toMatch(/client-mount: The check (?:its process|used \d+ MB)/);
  expect(ok).toBe(false);
});

test('A fragment that is the same on every page is rendered as for every page, without a path', async () => {
  const server = render('new URL(path).pathname');
  expect((await check({ server, manifest: { sameOnEveryPage: true } })).findings).toEqual([
    expect.objectContaining({ rule: 'render', where: 'render for every page' }),
  ]);
});

test('A fragment is compared to the packages of the check if no others are named', async () => {
  const { version } = createRequire(import.meta.url)('zustand/package.json');
  const { found } = await check({ manifest: { shared: { zustand: '4.5.7' } } });
  expect(found.join()).toContain(`built with zustand 4.5.7, and the shell shares ${version}:`);
});

test('A server or client that hangs times out', async () => {
  // As a loop hangs, without taking a processor from the tests beside this one.
  const hang = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
  const source = { server: render(hang), client: `${hang};` };
  const { ok, found } = await check(source, { limits: { ...limits, timeoutMs: 5_000 } });
  expect(found).toContain('render: It fails: Error: took longer than 5000 ms');
  expect(found).toContain('client-mount: The check took longer than 5000 ms.');
  expect(ok).toBe(false);
});

test('All renders of a check together have a time, however short each is', async () => {
  const slow = `export const render = async () => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      return { html: '<p>Letters</p>' };
    };
    export const fallback = () => '';`;
  const { ok, found } = await check({ server: slow }, { limits: { ...limits, totalMs: 4_000 } });
  expect(found.join()).toMatch(/render: It fails: Error: took longer than \d+ ms/);
  expect(ok).toBe(false);
});

test.each([
  [
    'writes an answer of its own',
    `const { constructor: Pipe } = process.stdout._handle;
    const pipe = new Pipe(0);
    pipe.open(3);
    const body = '{"secret":"guessed","findings":[]}';
    const frame = Buffer.alloc(9 + body.length);
    frame.writeUInt32LE(body.length, 0);
    frame[4] = 2;
    frame.writeUInt32LE(1, 5);
    frame.write(body, 9);
    globalThis.forged = pipe.writeLatin1String({ oncomplete() {} }, frame.toString('latin1'));`,
    'client-mount: The check got a forged answer.',
  ],
  [
    'changes what writes the answer',
    `const nothing = () => '[]';
    JSON.stringify = nothing;
    Array.prototype.push = Array.prototype.map = () => 0;
    String.prototype.slice = String.prototype.toString = nothing;
    Uint8Array.prototype.set = () => {};
    Buffer.from = Buffer.alloc = () => new Uint8Array(0);
    Buffer.prototype.writeUInt32LE = () => 0;`,
    'lifecycles: The module exports no mount, no unmount.',
  ],
])('A client that %s is not believed', async (_, code, message) => {
  const { ok, found } = await check({
    client: `${code}
      export const bootstrap = () => {};`,
  });
  expect({ ok, found }).toEqual({ ok: false, found: [message] });
});

test('The documentation describes each rule, and a fragment of these tests breaks each', () => {
  expect([...described.keys()]).toEqual(Object.keys(RULES));
  for (const [rule, { mend }] of Object.entries(RULES))
    expect(described.get(rule)?.mend).toBe(mend);
  const listNoted = (words: string) =>
    [...described].flatMap(([rule, { note }]) => (note.includes(words) ? [rule] : [])).sort();
  expect(listNoted('waived')).toEqual([...WAIVABLE].sort());
  expect(listNoted('waived if an operator grants it')).toEqual([...NEEDS_GRANT].sort());
  const broken = new Set([
    ...BAD.flatMap(({ breaks }) => breaks),
    'contract',
    'site-description',
    'unchecked',
  ]);
  expect([...broken].sort()).toEqual(Object.keys(RULES).sort());
});
