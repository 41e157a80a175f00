import { type AppDependencies, buildApp } from '../app.ts';
import { createTestLog } from './createTestLog.ts';

const notAsked = () => Promise.reject(new Error('not asked'));

type Parts = { [Part in keyof AppDependencies]?: Partial<AppDependencies[Part]> };

/** The app over whatever a test is about; nothing else of it may be asked. */
export async function createTestApp({
  leads,
  forms,
  checkReady = async () => {},
  countRequest = () => {},
  trustedProxies = ['loopback'],
  ...measurement
}: Parts = {}) {
  const events = { create: notAsked };
  const taking = { events, ratePerMinute: 600, allowedOrigins: [], now: () => new Date() };
  const log = createTestLog();
  const app = await buildApp({
    leads: {
      leads: { create: notAsked },
      bodyLimitBytes: 16_384,
      ratePerMinute: 600,
      allowedOrigins: ['https://partner.example'],
      ...leads,
    },
    forms: {
      accept: notAsked,
      bodyLimitBytes: 65_536,
      ratePerMinute: 120,
      allowedOrigins: [],
      ...forms,
    },
    relay: { ...taking, messages: { create: notAsked }, ...measurement.relay },
    product: {
      ...taking,
      profiles: { apply: notAsked, addReplayPart: notAsked },
      flags: [],
      ...measurement.product,
    },
    collector: { ...taking, ...measurement.collector },
    customers: { ...taking, ...measurement.customers },
    reports: { ...taking, count: () => {}, ...measurement.reports },
    predict: { predict: notAsked, ratePerMinute: 600, ...measurement.predict },
    trustedProxies: trustedProxies as string[],
    countRequest: countRequest as AppDependencies['countRequest'],
    checkReady: checkReady as () => Promise<void>,
    log,
  });
  return { app, log };
}
