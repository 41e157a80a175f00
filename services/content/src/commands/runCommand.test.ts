import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@prismicio/client';
import { writeAddress } from '@site/environment/address';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { startService } from '../startService.ts';
import { copyContent } from '../testing/runProcess.ts';
import { REPOSITORY_NAME } from '../testing/startRepository.ts';
import { startWritable, WRITE_TOKEN } from '../testing/startWritable.ts';
import { runCommand } from './runCommand.ts';

/** Runs a command in this process: `printed` is its standard output, `output` that and its standard error. */
async function run(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const printed: string[] = [];
  const output: string[] = [];
  const code = await runCommand(args, {
    environment,
    print(line) {
      printed.push(line);
      output.push(line);
    },
    printError: (line) => void output.push(line),
  });
  return { code, printed: printed.join('\n'), output: output.join('\n') };
}

async function start(environment: NodeJS.ProcessEnv) {
  const config = readConfig({ CONTENT_PORT: '0', ...environment });
  const service = await startService(config, pino({ level: 'silent' }));
  onTestFinished(() => service.close());
  return service;
}

test('The validate command lists every problem with its file and field', async () => {
  const { folder, environment } = await copyContent();
  await writeFile(join(folder, 'documents/page/bad.json'), '{');
  const about = { uid: 'about', type: 'page', data: { titel: 'x' } };
  await writeFile(join(folder, 'documents/page/about.json'), JSON.stringify(about));
  const { code, output } = await run(['validate'], environment);
  expect(code).toBe(1);
  expect(output).toContain('documents/page/bad.json: is not JSON');
  expect(output).toContain('documents/page/about.json: first_publication_date: must be a time');
  expect(output).toContain('documents/page/about.json: data.titel: is not a field of the model');
  expect(output).toMatch(
    /documents\/page\/pricing\.json: data.*\.url: there is no file .*stamp\.svg/,
  );
});

test('The validate command reports what the route table needs', async () => {
  const { folder, environment } = await copyContent();
  const taken = { uid: 'preview', type: 'page', data: { title: 'Preview' } };
  const dates = {
    first_publication_date: '2026-01-03T09:00:00+0000',
    last_publication_date: '2026-01-03T09:00:00+0000',
  };
  const file = join(folder, 'documents/page/preview.json');
  await writeFile(file, JSON.stringify({ ...taken, ...dates }));
  const { code, output } = await run(['validate'], environment);
  expect(code).toBe(1);
  expect(output).toContain('documents/page/not-found.json: the route table needs this document');
  expect(output).toContain('the route table needs a usable custom type "case_study"');
  expect(output).not.toContain('page/home.json');
  expect(output).toContain('documents/page/preview.json: uid: is reserved: /preview');
});

test('An unknown command fails and prints the usage', async () => {
  const { code, output } = await run(['publish']);
  expect(code).toBe(1);
  expect(output).toContain('Usage: pnpm content validate');
});

test('Without a command, the usage is printed without failing', async () => {
  const { code, output } = await run([]);
  expect(code).toBe(0);
  expect(output).toContain('Usage: pnpm content validate');
});

test('The similarity command lists pages that share text, and rejects a bad percentage', async () => {
  const { folder, environment } = await copyContent();
  const about = JSON.parse(await readFile(join(folder, 'documents/page/about.json'), 'utf8'));
  const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ');
  for (const uid of ['about', 'twin'])
    await writeFile(
      join(folder, `documents/page/${uid}.json`),
      JSON.stringify({ ...about, uid, data: { title: words } }),
    );
  const { code, output } = await run(['similarity'], environment);
  expect(code).toBe(1);
  expect(output).toContain('page/about: 100% of its text is also on page/twin');
  expect(await run(['similarity', '100'], environment)).toMatchObject({ code: 0 });
  const rejected = await run(['similarity', '101'], environment);
  expect(rejected).toMatchObject({ code: 1, printed: '' });
  expect(rejected.output).toContain('"101" is not a percentage');
});

test('The preview command prints a link to the running site, which shows drafts even after a restart', async () => {
  const { environment } = await copyContent();
  const first = await start(environment);
  writeAddress(join(environment.SITE_DATA_DIR, 'shell'), 'http://127.0.0.1:1', () => {});
  const { code, printed, output } = await run(['preview', 'page/soon'], environment);
  expect(code).toBe(0);
  expect(output).toContain('No site answers at http://127.0.0.1:1;');
  const link = new URL(printed.trim());
  expect(link.origin + link.pathname).toBe('http://127.0.0.1:1/preview');
  await first.close();

  const { origin } = await start(environment);
  const client = createClient(REPOSITORY_NAME, { documentAPIEndpoint: `${origin}/api/v2` });
  const [token, id] = ['token', 'documentId'].map((name) => link.searchParams.get(name) ?? '');
  expect((await client.getByID(id as string, { ref: token as string })).uid).toBe('soon');
});

test('The preview command reports a site that is not running, and a document that does not exist', async () => {
  const { environment } = await copyContent();
  const alone = await run(['preview', 'page/soon'], { ...environment, CONTENT_PORT: '1' });
  expect(alone).toMatchObject({ code: 1, printed: '' });
  expect(alone.output).toContain('does not answer at http://127.0.0.1:1. Is the site running');
  await start(environment);
  const missing = await run(['preview', 'page/nowhere'], environment);
  expect(missing).toMatchObject({ code: 1, printed: '' });
  expect(missing.output).toContain('There is no document "page/nowhere"');
  expect(await run(['preview'], environment)).toMatchObject({ code: 1, printed: '' });
});

test('The push command can say what it would send, and names invalid settings', async () => {
  const { folder, environment } = await copyContent();
  await mkdir(join(folder, 'images'));
  await writeFile(join(folder, 'images/stamp.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { origin } = await startWritable();
  const push = (changes: NodeJS.ProcessEnv, ...args: string[]) =>
    run(['push', ...args], {
      ...environment,
      CONTENT_IMAGES_DIR: join(folder, 'images'),
      PRISMIC_REPOSITORY: REPOSITORY_NAME,
      PRISMIC_WRITE_TOKEN: WRITE_TOKEN,
      PRISMIC_API_URL: `${origin}/api/v2`,
      PRISMIC_ASSET_URL: origin,
      PRISMIC_MIGRATION_URL: origin,
      ...changes,
    });
  const dry = await push({}, '--dry-run');
  expect(dry.code).toBe(0);
  expect(dry.printed).toContain('10 documents and 1 new assets');
  expect(dry.printed).toContain('22 requests, about 1 min.');

  const rejected = await push({ PRISMIC_WRITE_TOKEN: 'another-token' });
  expect(rejected.code).toBe(1);
  expect(rejected.output).toContain('rejected the write token');

  const gone = await push({ PRISMIC_ASSET_URL: 'http://127.0.0.1:1' });
  expect(gone.code).toBe(1);
  expect(gone.output).toMatch(/cannot be reached, at asset 1 of 1: stamp\.svg: bad port/);
  expect(gone.output).not.toContain(' at WriteClient');

  const unset = await push({ PRISMIC_REPOSITORY: 'abc', PRISMIC_WRITE_TOKEN: '' });
  expect(unset.code).toBe(1);
  expect(unset.output).toContain('PRISMIC_REPOSITORY="abc": must be 4 or more letters');
  expect(unset.output).toContain('PRISMIC_WRITE_TOKEN="": must be set');
});
