import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Finding } from '../../scripts/doctor/Finding.ts';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { createSite } from '../site/createSite.ts';
import { isFullScope } from '../site/pairUp.ts';
import { expect, test } from '../site/test.ts';

const testInFull = isFullScope ? test : () => {};

/** Runs the doctor for a site. Returns its exit code, and the state of each check. */
async function askDoctor(dataDir: string, ...options: string[]) {
  const child = spawn(process.execPath, ['scripts/doctor.ts', '--json', ...options], {
    cwd: repository,
    env: { ...process.env, SITE_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  const [code] = await once(child, 'exit');
  const { findings } = JSON.parse(await output) as { findings: Finding[] };
  const unwell = findings.filter(({ state }) => state !== 'ok');
  return {
    code,
    count: findings.length,
    unwell: unwell.map(({ check, state, says }) => ({ check, state, says })),
  };
}

testInFull(
  'The doctor finds a whole site well, and says what is wrong with one that is not',
  async () => {
    test.setTimeout(180_000);
    const site = await createSite({});
    try {
      expect(await askDoctor(site.dataDir)).toEqual({ code: 0, count: 30, unwell: [] });
      await chmod(join(site.dataDir, 'registry-token'), 0o644);
      await site.services.api.process.stop();
      const { code, unwell } = await askDoctor(site.dataDir);
      expect(code).toBe(2);
      expect(unwell.map(({ check }) => check)).toEqual([
        'Secrets',
        'Database',
        'Deliveries',
        'Forms refuse garbage',
        'Parts of the site',
      ]);
      // From outside, nobody sees the files.
      const outside = await askDoctor(site.dataDir, '--url', site.url);
      expect(outside.unwell.map(({ check }) => check)).toEqual([
        'Forms refuse garbage',
        'Parts of the site',
      ]);
    } finally {
      await site.stop();
    }
  },
);
