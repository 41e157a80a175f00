import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verifyChain } from '@site/channel-records';
import { z } from '@site/environment';
import { createRegistryClient } from '@site/registry-client';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Actor, describeActor } from './identity/Actor.ts';
import { PRODUCTION } from './identity/names.ts';
import { openRegistry } from './openRegistry.ts';
import { createTestHome, homes, isFullScope } from './testing/createTestHome.ts';
import { spawnRegistry, spawnScript } from './testing/spawnRegistry.ts';
import { writeBuiltArtifact } from './testing/writeBuiltArtifact.ts';
import { readArtifact } from './versions/readArtifact.ts';

const TEAMS = ['ads', 'content', 'growth', 'lab', 'support'];
const VERSIONS = isFullScope ? 5 : 1;
/** Each team has two fragments. */
const FRAGMENTS = TEAMS.flatMap((team) => [`mf-${team}-one`, `mf-${team}-two`]);
const teamOf = (fragment: string) => fragment.split('-')[1] as string;
const COUNT = FRAGMENTS.length * VERSIONS;

describe.each(isFullScope ? homes : homes.slice(-1))('On %s', (home) => {
  test(`${COUNT} releases of ten fragments by five teams, at once and from as many processes, are all kept, and nobody’s is undone`, async () => {
    const settings = await createTestHome(home);
    const [first, second] = await Promise.all([spawnRegistry(settings), spawnRegistry(settings)]);
    onTestFinished(async () => {
      await Promise.all([first.stop(), second.stop()]);
    });
    const operator = (
      await readFile(join(settings.SITE_DATA_DIR, 'registry-token'), 'utf8')
    ).trim();
    const tokens = new Map<string, string>();
    for (const team of TEAMS) {
      const response = await fetch(`${first.url}/tokens`, {
        method: 'POST',
        headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
        body: JSON.stringify({ team, fragments: ['*'] }),
      });
      tokens.set(team, z.object({ token: z.string() }).parse(await response.json()).token);
    }

    const opened = await openRegistry(settings);
    onTestFinished(() => opened.close());
    const actors = new Map<string, Actor>();
    for (const [team, token] of tokens)
      actors.set(team, await opened.identity.authenticate(`Bearer ${token}`, '127.0.0.1'));
    const releases: { fragment: string; version: string }[] = [];
    for (const fragment of FRAGMENTS)
      for (let build = 0; build < VERSIONS; build++) {
        const folder = join(settings.SITE_DATA_DIR, 'built', fragment, `${build}`);
        const server = `// ${build}`;
        const { version } = await writeBuiltArtifact(folder, {
          name: fragment,
          slot: 'page',
          routes: [`/${fragment}/*`],
          server,
        });
        const artifact = await readArtifact(folder);
        const actor = actors.get(teamOf(fragment)) as Actor;
        await opened.identity.claims.claim(actor, artifact.manifest);
        await opened.registry.publish(artifact, { by: describeActor(actor) });
        releases.push({ fragment, version });
      }

    const processes = releases.map(({ fragment, version }, index) =>
      spawnScript('releaseProcess.ts', [
        (index % 2 ? first : second).url,
        tokens.get(teamOf(fragment)) as string,
        `${fragment}@${version}`,
      ]),
    );
    await Promise.all(processes.map((each) => once(each, 'message')));
    const exits = processes.map((each) => once(each, 'exit'));
    for (const each of processes) each.send('go');
    expect((await Promise.all(exits)).map(([code]) => code)).toEqual(releases.map(() => 0));

    const logged = await opened.registry.listRecords(PRODUCTION, 0);
    const records = await verifyChain(
      logged.map(({ text }) => text),
      await opened.keys.getPublicKeys(),
      { channel: PRODUCTION },
    );
    const done = records.map(({ changed, reason }) => {
      expect(changed).toHaveLength(1);
      return reason;
    });
    expect(done.sort()).toEqual(releases.map((each) => `${each.fragment}@${each.version}`).sort());
    const live: Record<string, string> = {};
    for (const { sequence, changed, by, fragments } of records) {
      const [{ name, from, to } = { name: '', from: null, to: null }] = changed;
      expect({ sequence, name, from }).toEqual({ sequence, name, from: live[name] ?? null });
      expect(by).toMatchObject({ team: teamOf(name), how: 'token' });
      live[name] = to as string;
      expect(Object.keys(fragments).sort()).toEqual(Object.keys(live).sort());
      for (const [each, { version }] of Object.entries(fragments)) expect(version).toBe(live[each]);
    }
    for (const { url } of [first, second]) {
      const seen = await createRegistryClient({ url }).findChannel(PRODUCTION);
      expect(seen).toEqual(records.at(-1));
    }
  });
});
