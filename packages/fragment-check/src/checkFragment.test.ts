import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { checkFragment } from './checkFragment.ts';
import { createArtifact, GOOD_CLIENT, GOOD_SERVER } from './testing/createArtifact.ts';

vi.setConfig({ testTimeout: 60_000 });
// A busy machine takes seconds to start a process.
const limits = { heapMb: 128, memoryMb: 400, timeoutMs: 20_000 };
const impatient = { ...limits, timeoutMs: 3_000 };

const check = async (source: Parameters<typeof createArtifact>[0], options = {}) => {
  const { ok, findings } = await checkFragment(createArtifact(source), { limits, ...options });
  return { ok, found: findings.map(({ rule, what }) => `${rule}: ${what}`) };
};

const render = (html: string) => GOOD_SERVER.replace(/\{ html: .* \}/, `{ html: ${html} }`);
const mount = (code: string) => GOOD_CLIENT.replace("domElement.dataset.on = 'yes';", code);

test('A sound fragment passes, and nothing of it stays on the disk', async () => {
  const before = await readdir(tmpdir());
  expect(await check({})).toEqual({ ok: true, found: [] });
  const left = (await readdir(tmpdir())).filter((name) => !before.includes(name));
  expect(left.filter((name) => name.startsWith('fragment-check-'))).toEqual([]);
});

test('All that is wrong is found at once', async () => {
  const { ok, found } = await check({
    server: `export const render = ({ query: { unknown = '' } }) => ({
      html: '<img src="/a.png"><i style="color:red"></i><p>' + unknown + Math.random() + '</p></div>',
    })`,
    css: '* { color: red }',
    fallback: '<div><script>alert(1)</script></div>',
    client: mount(`
      globalThis['own' + Math.random()] = 1;
      document.head.append(document.createElement('meta'));
      addEventListener('resize', () => {});
      document.addEventListener('click', () => {});
      setInterval(() => {}, 1_000);
    `),
  });
  expect(ok).toBe(false);
  for (const each of [
    'same-bytes: Two renders of the same request differ: ',
    'script: The HTML has <script>.',
    'inline-style: <i> has style="color:red".',
    'leaves-slot: What comes after this HTML',
    'styles-outside: The selector * selects elements outside the fragment.',
    'fallback: It shows nothing: no text',
    'accessibility: image-alt: ',
    'leak: Each unmount leaves elements in the page behind: 8 after 8 mounts.',
    'leak: Each unmount leaves listeners on window, document or another object behind: 16 after',
    'leak: Each unmount leaves timers behind: 8 after 8 mounts.',
    'leak: Each unmount leaves global names behind: 8 after 8 mounts.',
  ])
    expect(found.find((line) => line.startsWith(each)) ?? found).toContain(each);
});

test.each<[string, string, Parameters<typeof createArtifact>[0]]>([
  [
    'a render that throws',
    'render: It fails: TypeError: no',
    { server: render('(() => { throw new TypeError("no") })()') },
  ],
  [
    'a render that ends the process',
    'render: It fails: ProcessEndedError: its process ended with code 0',
    { server: render('process.exit(0)') },
  ],
  [
    'a server entry that throws, and a client that throws when it is loaded',
    'server-entry: Loading it fails: no|client-loads: Importing the module fails: Error: never',
    { server: 'throw new Error("no")', client: 'throw new Error("never")' },
  ],
  [
    'a server entry that opens connections, and a client without lifecycles',
    'server-entry: Loading it fails: Access is restricted: a fragment may not use node:net|lifecycles: The module exports no mount, no unmount.',
    {
      server: `import 'node:net'; ${GOOD_SERVER}`,
      client: 'export const bootstrap = () => {};',
    },
  ],
  [
    'a result of another shape, and a mount that throws',
    'render-result: render returned a result that breaks the contract: html: |client-mount: mount fails: Error: no',
    { server: render('42'), client: mount('throw new Error("no");') },
  ],
  [
    '500 kB of HTML, and a client that ends the process',
    'html-size: The HTML has 500.0 kB, more than 200.0 kB|client-mount: The check its process ended with code 0',
    { server: render('"<p>".padEnd(512_000 - 4, "x") + "</p>"'), client: 'process.exit(0)' },
  ],
  [
    'a client that takes memory',
    'client-mount: The check its process',
    { client: 'const all = []; for (;;) all.push(new Array(1e6).fill(1.5))' },
  ],
])('A fragment with %s is refused', async (_, messages, source) => {
  const { ok, found } = await check(source);
  for (const message of messages.split('|'))
    expect(found.find((each) => each.startsWith(message)) ?? found).toContain(message);
  expect(ok).toBe(false);
});

test('Server and client that hang are given up', async () => {
  const source = { server: render('(() => { for (;;); })()'), client: 'for (;;);' };
  const { ok, found } = await check(source, { limits: impatient });
  expect(found).toContain('render: It fails: Error: took longer than 3000 ms');
  expect(found).toContain('client-mount: The check took longer than 3000 ms.');
  expect(ok).toBe(false);
});

const openAnswers = `
  const { constructor: Pipe } = process.stdout._handle ?? {};
  const pipe = Pipe && new Pipe(0);
  pipe?.open(3);
`;

test.each([
  [
    'writes an answer of its own',
    `${openAnswers}
    const { createRequire } = await import('node:module');
    const body = Buffer.from('{"secret":"guessed","findings":[]}');
    const frame = Buffer.concat([Buffer.alloc(9), body]);
    frame.writeUInt32LE(body.length, 0);
    frame[4] = 2;
    frame.writeUInt32LE(1, 5);
    const { WriteWrap } = {};
    process.stdout._handle.fd = 3;
    pipe.writeUtf8String({ oncomplete() {} }, frame.toString('latin1'));`,
  ],
  [
    'changes what writes the answer',
    `const nothing = () => '[]';
    JSON.stringify = nothing;
    Object.prototype.toJSON = nothing;
    Array.prototype.push = Array.prototype.map = () => 0;
    String.prototype.slice = nothing;
    String.prototype.toString = nothing;
    Uint8Array.prototype.set = () => {};
    Buffer.from = Buffer.alloc = () => new Uint8Array(0);
    Buffer.prototype.writeUInt32LE = () => 0;`,
  ],
])('A client that %s is not believed', async (_, code) => {
  const client = `try { ${code} } catch {}
    export const bootstrap = 1;`;
  const { ok, found } = await check({ client });
  expect(ok).toBe(false);
  expect(found).toEqual([expect.stringMatching(/^(?:lifecycles|client-mount): /)]);
});
