import { expect, test } from '@playwright/test';
import { courseSignUp } from '@site/forms/course-sign-up';
import { startUpstream } from '../../services/api/src/testing/startUpstream.ts';
import { waitFor } from '../engines/waitFor.ts';
import { createSite } from '../site/createSite.ts';
import { isFullScope } from '../site/pairUp.ts';
import { readForms } from '../site/readForms.ts';
import { readLeads } from '../site/readLeads.ts';
import { startFaultyProxy } from '../site/startFaultyProxy.ts';
import { runAll, type Task } from './runAll.ts';
import { sendByBrowser } from './sendByBrowser.ts';
import { sendByHttp } from './sendByHttp.ts';
import { sendByKilledBrowser } from './sendByKilledBrowser.ts';
import { ARRIVAL_TIMEOUT_MS, type Kind, nameVisitor } from './World.ts';

/** The number of visitors who send something in each way. */
const SCALE = isFullScope
  ? {
      byBrowser: { lead: 21, form: 21 },
      byHttp: 975,
      killed: ['chromium', 'firefox', 'chromium', 'firefox'] as const,
      kills: 6,
    }
  : { byBrowser: { lead: 7, form: 3 }, byHttp: 24, killed: ['chromium'] as const, kills: 1 };
const countVisitors = (kind: Kind) => SCALE.byBrowser[kind] + SCALE.byHttp + SCALE.killed.length;
const ALL_VISITORS = countVisitors('lead') + countVisitors('form');
const AT_ONCE = { browser: 3, http: 8 };
/** Longer than one visitor's waits together. */
const VISIT_TIMEOUT_MS = 2.5 * ARRIVAL_TIMEOUT_MS;

const times = (count: number, create: (index: number) => Task) =>
  Array.from({ length: count }, (_, index) => create(index));

test('Everything that visitors send through failures and kills is stored and delivered once, and measured after that', async ({
  browser,
}) => {
  test.setTimeout(isFullScope ? 3_600_000 : 400_000);
  const startedAt = Date.now();
  const upstream = await startUpstream();
  /** The records that the outside system has accepted: addresses by record id. It recognizes duplicates by the id. */
  const delivered = new Map<string, string>();
  let deliveries = 0;
  let isUpstreamDown = true;
  upstream.answer = (record) => {
    if (isUpstreamDown) return 503;
    deliveries++;
    delivered.set(record.id, record.email ?? (record.fields as { email: string }).email);
    return 200;
  };
  const site = await createSite({
    MEASUREMENT: 'on',
    LEADS_UPSTREAM_URL: upstream.url,
    FORMS_UPSTREAM_URL: upstream.url,
    LEADS_RATE_PER_MINUTE: '100000',
    FORMS_RATE_PER_MINUTE: '100000',
    MEASURE_RATE_PER_MINUTE: '100000',
    DELIVERY_RETRY_SECONDS: '1',
    DELIVERY_RETRY_MAX_SECONDS: '2',
    DELIVERY_POLL_SECONDS: '1',
  });
  const proxy = await startFaultyProxy(site.url);
  const world = { proxy };
  let kills = 0;
  const kill = () => {
    const { pid } = site.services.api.process;
    if (!pid) return;
    process.kill(pid, 'SIGKILL');
    kills++;
    isUpstreamDown = false;
  };
  let done = 0;
  /** Kills the api after equal shares of the visitors. */
  const countDone = ({ visitor, run }: Task): Task => ({
    visitor,
    async run(begin) {
      await run(begin);
      done++;
      if (kills < (done * (SCALE.kills + 1)) / ALL_VISITORS - 1) kill();
    },
  });
  try {
    const kinds = ['lead', 'form'] as const;
    const byBrowser = kinds.flatMap((kind) =>
      times(SCALE.byBrowser[kind], (index) => sendByBrowser(world, browser, kind, index)),
    );
    const killed = SCALE.killed.map((name, index) => sendByKilledBrowser(world, name, index));
    const byHttp = kinds.flatMap((kind) =>
      times(SCALE.byHttp, (index) => sendByHttp(world, kind, index)),
    );
    await Promise.all([
      runAll([...killed, ...byBrowser].map(countDone), AT_ONCE.browser, VISIT_TIMEOUT_MS),
      runAll(byHttp.map(countDone), AT_ONCE.http, VISIT_TIMEOUT_MS),
    ]);
    const sent = (kind: Kind) =>
      [
        ...Array.from({ length: SCALE.byBrowser[kind] }, (_, index) =>
          nameVisitor(kind, 'browser', index),
        ),
        ...Array.from({ length: SCALE.byHttp }, (_, index) => nameVisitor(kind, 'http', index)),
        ...SCALE.killed.map((_, index) => nameVisitor(kind, 'killed', index)),
      ].sort();
    await waitFor(
      'the api is back',
      async () => (await fetch(`${site.services.api.url}/readyz`).catch(() => null))?.ok === true,
    );
    const leads = (await readLeads(site.dataDir)).map(({ email }) => email).sort();
    const forms = (await readForms(site.dataDir, courseSignUp.name)).map(
      ({ fields }) => fields.email,
    );
    expect(kills).toBeGreaterThan(0);
    expect(leads).toEqual(sent('lead'));
    expect(forms.sort()).toEqual(sent('form'));
    await waitFor('everything is delivered', async () => delivered.size >= ALL_VISITORS, 120_000);
    expect([...delivered.values()].sort()).toEqual([...sent('lead'), ...sent('form')].sort());

    const measured = sent('lead').filter((email) => !email.includes('.http.'));
    for (const email of measured) {
      const { storedAt = Number.POSITIVE_INFINITY, identifiedAt, completedAt } = proxy.find(email);
      expect({ email, identified: identifiedAt.length, completed: completedAt.length }).toEqual({
        email,
        identified: 1,
        completed: 1,
      });
      expect(identifiedAt[0]).toBeGreaterThan(storedAt);
      expect(completedAt[0]).toBeGreaterThan(storedAt);
    }
    const attempts = [...sent('lead'), ...sent('form')].map((email) => proxy.find(email).attempts);
    console.log(
      [
        `sent: ${countVisitors('lead')} leads and ${countVisitors('form')} forms`,
        `(${SCALE.byBrowser.lead} and ${SCALE.byBrowser.form} by browsers, ${SCALE.killed.length} of each by killed browsers, ${SCALE.byHttp} by HTTP)`,
        `attempts ${attempts.reduce((sum, each) => sum + each, 0)}; the api killed ${kills} times`,
        `stored ${leads.length} + ${forms.length}; delivered ${delivered.size} in ${deliveries} requests`,
        `measured ${measured.length} of ${measured.length}, each once and after it was stored`,
        `${Math.round((Date.now() - startedAt) / 1_000)} s`,
      ].join('\n'),
    );
  } finally {
    await proxy.stop();
    await site.stop();
    await upstream.stop();
  }
});
