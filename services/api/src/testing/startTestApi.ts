import { readConfig } from '../config.ts';
import type { DeliveryPolicy } from '../deliveries/createDeliveryQueue.ts';
import type { LeadBody } from '../leads/leads.schema.ts';
import { type RunningApi, type StartOptions, startApi } from '../startApi.ts';
import { createTestLog } from './createTestLog.ts';
import type { TestStore } from './createTestStore.ts';

/** Two quick attempts instead of three days of them. */
export const QUICK_DELIVERY: DeliveryPolicy = {
  retryLimit: 1,
  retryDelaySeconds: 0,
  retryDelayMaxSeconds: 0,
  pollSeconds: 0.5,
};

export interface TestApi extends RunningApi {
  log: string[];
  post(body: LeadBody, headers?: Record<string, string>): Promise<Response>;
  postJson(path: string, body: unknown): Promise<Response>;
  postForm(form: string, fields: Record<string, string>): Promise<Response>;
}

/** Starts the whole service on a free port, over `store`. */
export async function startTestApi(
  store: TestStore,
  environment: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestApi> {
  const log = createTestLog();
  const config = readConfig({ ...store.environment, API_PORT: '0', ...environment });
  const api = await startApi(config, log, {
    delivery: QUICK_DELIVERY,
    lockTimeoutMs: 0,
    ...options,
  });
  return {
    ...api,
    log: log.lines,
    post: (body, headers = {}) => postLead(api.url, body, headers),
    postJson: (path, body) =>
      fetch(`${api.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    postForm: (form, fields) =>
      fetch(`${api.url}/api/forms/${form}`, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(fields),
      }),
  };
}

export const postLead = (url: string, body: LeadBody, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/swarm-marketing-leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
