import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { createSite, PATIENT } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);

const TITLE = 'About us, edited beside an export';

/** A site, and a folder that `pnpm export --follow` keeps up to date. */
async function arrange(opened: AsyncDisposableStack) {
  const folder = await mkdtemp(join(tmpdir(), 'followed-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  const content = join(folder, 'content');
  await cp(join(repository, 'content'), content, { recursive: true });
  const site = await createSite({ ...PATIENT, CONTENT_DIR: content });
  opened.defer(() => site.stop());
  const registry = await openSiteRegistry(site.dataDir);
  opened.defer(() => registry.close());
  const out = join(folder, 'out');
  const root = join(out, 'public');

  async function publishFooter(text: string, mark: string): Promise<string> {
    const into = join(folder, mark);
    const { version } = await changeFooter(await readBuiltFooter(), { text, into, mark });
    await registry.publish(into);
    return version;
  }
  function follow() {
    const child: ChildProcess = spawn(
      process.execPath,
      ['scripts/export.ts', '--out', out, '--follow'],
      {
        cwd: repository,
        env: { ...process.env, SITE_DATA_DIR: site.dataDir },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const ended = once(child, 'exit');
    const lines = createInterface(child.stdout as NodeJS.ReadableStream)[Symbol.asyncIterator]();
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      await ended;
    };
    opened.defer(() => end('SIGKILL'));
    return { end, exported: async () => String((await lines.next()).value) };
  }
  /** Every file, by what is another one if it was written again. */
  async function look(): Promise<Map<string, string>> {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    const files = found.filter((each) => each.isFile());
    return new Map(
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const { ino, mtimeMs } = await stat(join(parentPath, name));
          return [join(parentPath, name).slice(root.length), `${ino} ${mtimeMs}`] as const;
        }),
      ),
    );
  }
  return { content, registry, out, root, publishFooter, follow, look };
}

type Arranged = Awaited<ReturnType<typeof arrange>>;

const listChanged = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([path, is]) => before.get(path) !== is).map(([path]) => path);

testInFull('An export follows the site, and writes what has changed and nothing else', async () => {
  test.setTimeout(400_000);
  const opened = new AsyncDisposableStack();
  try {
    await followThrough(await arrange(opened));
  } finally {
    await opened.disposeAsync();
  }
});

async function followThrough(arranged: Arranged) {
  const { content, registry, out, root, publishFooter, follow, look } = arranged;
  const read = (path: string) => readFile(join(root, path), 'utf8');

  const first = follow();
  console.log(await first.exported());
  const began = await look();

  await test.step('A footer is released', async () => {
    const version = await publishFooter('Letters in files', 'one');
    await registry.release([{ name: 'mf-footer', version }]);
    console.log(await first.exported());
    const after = await look();
    const changed = listChanged(began, after);
    const ofPages =
      /(?:^\/_parts\/|^\/)(?:.+\/)?(?:index\.html|index\.json|404\.html)(?:\.gz|\.br)?$/;
    const others = changed.filter((path) => !ofPages.test(path));
    expect(changed.filter((path) => path.endsWith('/index.html')).length).toBeGreaterThan(300);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter((path) => !path.startsWith(`/fragments/mf-footer/${version}/`))).toEqual(
      [],
    );
    // Tabs that are open have the files that their pages name.
    expect([...began.keys()].filter((path) => !after.has(path))).toEqual([]);
    expect(await read('about/index.html')).toContain('Letters in files');
  });

  await test.step('A document is edited', async () => {
    const before = await look();
    const file = join(content, 'documents/page/about.json');
    const about = JSON.parse(await readFile(file, 'utf8'));
    about.data.meta_title = TITLE;
    await writeFile(file, JSON.stringify(about));
    console.log(await first.exported());
    const changed = listChanged(before, await look());
    expect(changed).toContain('/about/index.html');
    expect(changed.filter((path) => !/^(?:\/_parts)?\/about\/|^\/sitemap/.test(path))).toEqual([]);
    expect(await read('about/index.html')).toContain(TITLE);
  });

  await test.step('A canary is for shells, which can draw', async () => {
    const version = await publishFooter('Letters of a canary', 'two');
    await registry.canary('mf-footer', version, 90);
    console.log(await first.exported());
    for (const path of ['index.html', 'about/index.html', '404.html'])
      expect(await read(path)).not.toContain('Letters of a canary');
    await registry.withdraw('mf-footer');
    console.log(await first.exported());
  });

  await test.step('It is killed while it reads a release', async () => {
    const before = await look();
    const version = await publishFooter('Letters after a kill', 'three');
    await registry.release([{ name: 'mf-footer', version }]);
    await expect
      .poll(() =>
        access(join(out, 'staged')).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await first.end('SIGKILL');
    expect(listChanged(before, await look())).toEqual([]);
    const second = follow();
    console.log(await second.exported());
    expect(await read('about/index.html')).toContain('Letters after a kill');
    expect(await readdir(out)).not.toContain('staged');
    await second.end('SIGTERM');
  });
}
