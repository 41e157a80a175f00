import { type AppDependencies, buildApp } from '../app.ts';
import { createTestLog } from './createTestLog.ts';

const unexpected = () => Promise.reject(new Error('unexpected call'));

type Parts = { [Part in keyof AppDependencies]?: Partial<AppDependencies[Part]> };

/** The app with a test's own dependencies; any other dependency rejects. */
export async function createTestApp({
  leads,
  embed,
  forms,
  checkParts = {},
  answerMs,
  limitStore,
  countRequest = () => {},
  trustedProxies = ['loopback'],
  ...measurement
}: Parts = {}) {
  const events = { create: unexpected };
  const taking = { events, ratePerMinute: 600, allowedOrigins: [], now: () => new Date() };
  const log = createTestLog();
  const app = await buildApp({
    leads: {
      leads: { create: unexpected },
      bodyLimitBytes: 16_384,
      ratePerMinute: 600,
      allowedOrigins: ['https://partner.example'],
      ...leads,
    },
    embed: {
      integrations: { find: unexpected },
      leads: { create: unexpected },
      bodyLimitBytes: 16_384,
      ratePerMinute: 600,
      ownOrigins: [],
      count: () => {},
      now: () => new Date(),
      ...embed,
    },
    forms: {
      accept: unexpected,
      bodyLimitBytes: 65_536,
      ratePerMinute: 120,
      allowedOrigins: [],
      now: () => new Date(),
      ...forms,
    },
    relay: { ...taking, messages: { create: unexpected }, ...measurement.relay },
    product: {
      ...taking,
      profiles: { apply: unexpected, addReplayPart: unexpected },
      flags: [],
      ...measurement.product,
    },
    collector: { ...taking, ...measurement.collector },
    customers: { ...taking, ...measurement.customers },
    reports: {
      ...taking,
      reports: { create: unexpected },
      count: () => {},
      ...measurement.reports,
    },
    predict: { predict: unexpected, ratePerMinute: 600, ...measurement.predict },
    trustedProxies: trustedProxies as string[],
    countRequest: countRequest as AppDependencies['countRequest'],
    checkParts: checkParts as AppDependencies['checkParts'],
    answerMs: answerMs as number | undefined,
    limitStore: limitStore as AppDependencies['limitStore'],
    log,
  });
  return { app, log };
}
