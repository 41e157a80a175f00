/** `pnpm characterize --out <folder> [--against <folder>] [--ignore-classes]`: records what the site answers. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { createSite, PATIENT } from '../site/createSite.ts';
import { withoutClasses } from './normalize.ts';
import { recordCommands } from './recordCommands.ts';
import { recordSite } from './recordSite.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    against: { type: 'string' },
    'ignore-classes': { type: 'boolean', default: false },
  },
});
const temporary = await mkdtemp(join(tmpdir(), 'characterize-'));
const out = resolve(values.out ?? join(temporary, 'now'));
try {
  await rm(out, { recursive: true, force: true });
  await record();
  console.log(`${(await listFiles(out)).length} answers are in ${out}`);
  if (values.against && !(await compare(resolve(values.against)))) process.exitCode = 1;
} finally {
  await rm(temporary, { recursive: true, force: true });
}

/** Writes a draft of an existing page and one of a page that is not published, and records the site that has them. */
async function record(): Promise<void> {
  const content = join(temporary, 'content');
  await cp(join(repository, 'content'), content, { recursive: true });
  await mkdir(join(content, 'drafts/page'), { recursive: true });
  const text = await readFile(join(content, 'documents/page/about.json'), 'utf8');
  for (const uid of ['about', 'coming']) {
    const document = JSON.parse(text);
    const draft = { ...document, uid, data: { ...document.data, meta_title: `Draft of ${uid}` } };
    await writeFile(join(content, `drafts/page/${uid}.json`), JSON.stringify(draft));
  }
  const site = await createSite({
    ...PATIENT,
    SLOT_DEADLINE_MS: '30000',
    CONTENT_DIR: content,
    CONTENT_SCAN_MS: '3600000',
  });
  const save = async (name: string, answer: string) => {
    const file = join(out, `${name}.txt`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, answer.replaceAll(site.dataDir, 'DATA').replaceAll(repository, 'SITE'));
  };
  try {
    await recordCommands(site.dataDir, save);
    await recordSite(site, save);
  } finally {
    await site.stop();
  }
}

/** Prints what differs. */
async function compare(before: string): Promise<boolean> {
  const folders = [before, out];
  if (values['ignore-classes'])
    for (const [index, folder] of folders.entries()) {
      const stripped = join(temporary, `${index}`);
      await cp(folder, stripped, { recursive: true });
      for (const file of await listFiles(stripped))
        await writeFile(file, withoutClasses(await readFile(file, 'utf8')));
      folders[index] = stripped;
    }
  const args = ['diff', '--no-index', '--stat', '-p', '--unified=1', ...folders];
  return spawnSync('git', args, { stdio: 'inherit' }).status === 0;
}

async function listFiles(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
