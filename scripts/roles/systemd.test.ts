import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { repository } from '../site/buildWhatChanged.ts';
import { ROLES } from './roles.ts';

const run = promisify(execFile);

/** The units, for a checkout that is here. */
async function installUnits(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'units-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(repository, 'deploy/systemd'), folder, { recursive: true });
  const unit = join(folder, 'site@.service');
  await writeFile(unit, (await readFile(unit, 'utf8')).replaceAll('/opt/site', repository));
  return folder;
}

test.each(Object.keys(ROLES))('systemd finds nothing wrong with the unit of %s', async (role) => {
  const folder = await installUnits();
  const { stdout, stderr } = await run(
    'systemd-analyze',
    ['verify', '--man=no', join(folder, `site@${role}.service`)],
    { env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` } },
  );
  expect(stdout + stderr).toBe('');
});
