import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArtifact } from '@site/fragment-kit/testing';
import { buildApp } from '../../services/registry/src/app.ts';
import { openRegistry } from '../../services/registry/src/openRegistry.ts';
import { readArtifact } from '../../services/registry/src/versions/readArtifact.ts';
import { enterControlRoom } from '../site/enterControlRoom.ts';
import { expect, test } from '../site/test.ts';

/** Makes a token that may do everything, with the session of the person who looks at the page. */
const ATTACK = `document.documentElement.setAttribute('data-ran', '');
fetch('/control/api/tokens', {
  method: 'POST',
  headers: { 'x-control-room': '1', 'content-type': 'application/json' },
  body: JSON.stringify({ team: 'operators', label: 'stolen', fragments: ['*'], channels: ['*'] }),
});`;
const FILES = {
  'remoteEntry.js': '',
  'report.html': `<!doctype html><title>Report</title><script>${ATTACK}</script>`,
  'report.svg': `<svg xmlns="http://www.w3.org/2000/svg"><script>${ATTACK}</script></svg>`,
  'report.xhtml': `<html xmlns="http://www.w3.org/1999/xhtml"><script>${ATTACK}</script></html>`,
  report: `<!doctype html><script>${ATTACK}</script>`,
  'report.js': ATTACK,
};

test('An operator who opens what a team published, signed in to the control room, gives nothing away', async ({
  page,
  expectTrouble,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'registry-'));
  const opened = await openRegistry({ SITE_DATA_DIR: dataDir, REGISTRY_CHECK: 'off' });
  const app = await buildApp(opened);
  try {
    const registryUrl = await app.listen({ host: '127.0.0.1', port: 0 });
    const built = join(dataDir, 'built');
    const source = { name: 'lab', slot: 'footer', server: '', client: FILES } as const;
    const { version } = await writeArtifact(built, source);
    const by = { team: 'lab', how: 'token', subject: 'lab' } as const;
    await opened.registry.publish(await readArtifact(built), { by });
    await opened.registry.release({ channel: 'production', by, changes: [{ name: 'lab' }] });
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));

    await enterControlRoom(page, { registryUrl, dataDir });
    // In the room itself the script is of no use either: it has no script's type.
    expectTrouble(/MIME type|report\.js/);
    const folder = `/fragments/lab/${version}/client`;
    const loading = page.evaluate((path) => import(path), `${folder}/report.js`);
    await expect(loading).rejects.toThrow(/dynamically imported module/);
    for (const file of Object.keys(FILES)) {
      await page.goto(`${registryUrl}${folder}/${file}`).catch(() => {});
      await expect(page.locator('[data-ran]')).toHaveCount(0);
    }
    expect(sent.filter((each) => each.startsWith('POST') && each.includes('/api/'))).toEqual([]);
    expect(JSON.stringify(await opened.identity.tokens.list())).not.toContain('stolen');
  } finally {
    await page.close();
    await app.close();
    await opened.close();
    await rm(dataDir, { recursive: true });
  }
});
