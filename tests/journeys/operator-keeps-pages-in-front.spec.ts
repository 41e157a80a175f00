import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository } from '../../scripts/site/buildWhatChanged.ts';
import { findPort } from '../../scripts/site/holdPorts.ts';
import { changeFooter, readBuiltFooter } from '../site/changeFooter.ts';
import { createSite, PATIENT } from '../site/createSite.ts';
import { openSiteRegistry } from '../site/openSiteRegistry.ts';
import { inFull } from '../site/pairUp.ts';
import { startVarnish } from '../site/startVarnish.ts';
import { expect, test } from '../site/test.ts';

const testInFull = inFull(test);
const run = promisify(execFile);

const TEXT = 'Letters that a few people see first';

/** A site with a published footer that is not live, behind Varnish, which may keep pages until it is told. */
async function arrange(isTold: boolean) {
  const purgePort = await findPort('PURGE_URL', 0);
  const site = await createSite({
    ...PATIENT,
    ...(isTold && {
      SURROGATE_KEYS: 'on',
      PURGE_URL: `http://127.0.0.1:${purgePort}/`,
      PURGE_FORMAT: 'varnish',
    }),
  });
  const into = join(site.dataDir, 'candidate');
  const footer = await readBuiltFooter();
  const { name, version } = await changeFooter(footer, { text: TEXT, into, mark: 'candidate' });
  await (await openSiteRegistry(site.dataDir)).publish(into);
  const varnish = await startVarnish(site.url, isTold ? { purgePort } : {});
  return {
    arm: `${name}@${version}`,
    varnish,
    fragments: (...args: string[]) =>
      run(process.execPath, ['services/registry/src/cli.ts', ...args], {
        cwd: repository,
        env: { ...process.env, SITE_DATA_DIR: site.dataDir },
      }),
    async stop() {
      await varnish.stop();
      await site.stop();
    },
  };
}

/** A page as a visitor gets it who sends these headers. */
async function visit(base: string, path: string, headers: Record<string, string> = {}) {
  const response = await fetch(base + path, { headers });
  const isCandidate = (await response.text()).includes(TEXT);
  return {
    arm: response.headers.get('x-site-arm'),
    isCandidate,
    cookie: response.headers.get('set-cookie')?.split(';')[0],
    cache: response.headers.get('x-cache'),
  };
}

for (const [how, isTold] of [
  ['keeps pages for seconds', false],
  ['keeps pages until it is told', true],
] as const)
  testInFull(
    `A proxy in front that ${how} has those of each arm apart, and mostly answers by itself`,
    async () => {
      test.setTimeout(120_000);
      const { arm, varnish, fragments, stop } = await arrange(isTold);
      try {
        const readPart = async () => (await fetch(`${varnish.url}/_parts/about`)).json();
        const quiet = await visit(varnish.url, '/about');
        expect(quiet).toMatchObject({ isCandidate: false, cookie: undefined });
        await readPart();
        await fragments('canary', 'mf-footer', '30%');
        // The proxy may believe for ten seconds that no canary runs. Then it says so of this part first.
        await expect.poll(readPart).toEqual({ release: '', fragments: [] });

        const paths = ['/about', '/pricing', '/', '/enterprise', '/love'];
        const visits: Awaited<ReturnType<typeof visit>>[] = [];
        for (let visitor = 0; visitor < 200; visitor++) {
          const first = await visit(varnish.url, '/about');
          expect(first.cookie).toMatch(/^site-draw=\d{1,3}$/);
          for (const path of paths) {
            const next = await visit(varnish.url, path, { cookie: `a=b; ${first.cookie}` });
            expect(next).toMatchObject({ arm: first.arm, cookie: undefined });
            visits.push(next);
          }
        }
        for (const each of visits) expect(each.isCandidate, `${each.arm}`).toBe(each.arm === arm);
        const share = visits.filter((each) => each.isCandidate).length / visits.length;
        const hits = visits.filter((each) => each.cache === 'hit').length / visits.length;
        console.log(
          `through the proxy: ${Math.round(share * 1000) / 10} % in canary, ${Math.round(hits * 1000) / 10} % hits`,
        );
        // Four standard deviations of 200 visitors.
        expect(Math.abs(share - 0.3)).toBeLessThan(0.13);
        expect(hits).toBeGreaterThan(0.9);

        // Visitors cannot choose for themselves, and a cookie that holds no draw gets what is live.
        const forged = { 'x-site-arm': arm, cookie: 'site-draw=nonsense' };
        expect(await visit(varnish.url, '/about', forged)).toMatchObject({ arm: 'live' });
        await fragments('withdraw', 'mf-footer');
        const withdrawnAt = performance.now();
        const chosen = visits.find((each) => each.isCandidate);
        expect(chosen).toBeDefined();
        await expect
          .poll(async () => {
            const all = Array.from({ length: 20 }, () => visit(varnish.url, '/about'));
            return (await Promise.all(all)).some((each) => each.isCandidate);
          })
          .toBe(false);
        console.log(`gone after ${Math.round(performance.now() - withdrawnAt)} ms`);
        expect(performance.now() - withdrawnAt).toBeLessThan(10_000);
      } finally {
        await stop();
      }
    },
  );
