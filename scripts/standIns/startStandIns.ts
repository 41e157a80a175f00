import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brand } from '@site/config/brand';
import { collector, createUpstream, predictions, productAnalytics } from './builtInClients.ts';
import { hideSecrets, type Note, type Received, type StandIn } from './StandIn.ts';
import {
  analytics,
  chatbot,
  contentPreview,
  crm,
  customerData,
  salesChat,
} from './thirdParties.ts';

const leads = createUpstream('leads', 'Leads (delivered)');
const forms = createUpstream('forms', 'Forms (delivered)');

/** Every outside system, in the order of display. */
const ALL: readonly StandIn[] = [
  analytics,
  productAnalytics,
  collector,
  predictions,
  customerData,
  crm,
  salesChat,
  chatbot,
  contentPreview,
  leads,
  forms,
];

export interface StandIns {
  records: Records;
  /** Name and title of each. */
  systems: readonly Pick<StandIn, 'name' | 'title'>[];
  /** Settings that make the site use all stand-ins and no real system. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

/** Starts a stand-in for every outside system, each on its own port. */
export async function startStandIns(now = () => new Date()): Promise<StandIns> {
  const records = createRecords(now);
  const running = new Map(
    await Promise.all(
      ALL.map(async (each) => [each.name, await startStandIn(each, records)] as const),
    ),
  );
  const origin = ({ name }: StandIn) => running.get(name)?.origin ?? '';
  return {
    records,
    systems: ALL,
    environment: {
      MEASUREMENT: 'on',
      CONSENT_MODE: 'opt-in',
      ANALYTICS_ID: 'G-DEMO000001',
      ANALYTICS_SCRIPT: `${origin(analytics)}/gtag/js?id=G-DEMO000001`,
      CUSTOMER_DATA_ID: 'demo-script',
      CUSTOMER_DATA_SCRIPT: `${origin(customerData)}/v1/analytics-js/snippet/demo-script/analytics.min.js`,
      SALES_CHAT_ID: 'demo.demo.demo',
      SALES_CHAT_SCRIPT: `${origin(salesChat)}/sl.js`,
      CRM_ID: '1234567',
      CRM_SCRIPT: `${origin(crm)}/1234567.js`,
      CONTENT_PREVIEW_ID: brand.contentRepository,
      CONTENT_PREVIEW_SCRIPT: `${origin(contentPreview)}/prismic.js?new=true&repo=${brand.contentRepository}`,
      CHATBOT_ID: 'demochat',
      CHATBOT_SCRIPT: `${origin(chatbot)}/widget/demochat`,
      CDP_WRITE_KEY: 'demo-client',
      CDP_API: `${origin(customerData)}/v1`,
      CUSTOMERIO_WRITE_KEY: 'demo-server',
      CUSTOMERIO_HOST: origin(customerData),
      EXPERIMENTS: 'on',
      EXPERIMENTS_PREDICT: `${origin(predictions)}/predict`,
      EXPERIMENTS_COLLECTOR: `${origin(collector)}/sp`,
      MIXPANEL_TOKEN: 'demo',
      MIXPANEL_API: `${origin(productAnalytics)}/mp`,
      MIXPANEL_REPLAY_PERCENT: '100',
      LEADS_UPSTREAM_URL: `${origin(leads)}/leads`,
      FORMS_UPSTREAM_URL: `${origin(forms)}/forms`,
    },
    async stop() {
      await Promise.all([...running.values()].map((each) => each.stop()));
    },
  };
}

interface RunningStandIn {
  origin: string;
  stop: () => Promise<void>;
}

/** Runs a stand-in on a free port of this machine, so that it has its own origin like the real system. */
async function startStandIn(standIn: StandIn, records: Records): Promise<RunningStandIn> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      console.error(`${standIn.name}: ${request.url}`, error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    for (const [name, value] of Object.entries(allowOrigin(headers)))
      response.setHeader(name, value);
    if (method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', origin);
    const named = headers as Record<string, string | undefined>;
    const answer = standIn.answer({ method, url, headers: named, body });
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    for (const note of answer.notes ?? []) records.add(standIn.name, note);
    const type = answer.type ?? 'text/plain';
    response.writeHead(answer.status ?? 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    });
    response.end(answer.body ?? '');
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Vendors accept requests from any site, and some clients send credentials. */
function allowOrigin({ origin, ...headers }: IncomingMessage['headers']): Record<string, string> {
  if (!origin) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
    'access-control-allow-methods': 'GET, POST',
    vary: 'origin',
  };
}

/** Older messages are dropped, so that a demonstration can run for days. */
const KEPT = 500;

export type Records = ReturnType<typeof createRecords>;

/** The messages that all stand-ins have received, in order. */
export function createRecords(now: () => Date) {
  const kept: Received[] = [];
  const listeners = new Set<(received: Received) => void>();
  const counts = new Map<string, number>();
  let id = 0;
  return {
    add(system: string, note: Note): void {
      id += 1;
      const received = { id, system, at: now(), ...note, detail: hideSecrets(note.detail) };
      kept.push(received);
      if (kept.length > KEPT) kept.shift();
      counts.set(system, this.count(system) + 1);
      for (const listener of listeners) listener(received);
    },
    /** The messages of one system or of all, oldest first. */
    list: (system?: string): readonly Received[] =>
      kept.filter((each) => !system || each.system === system),
    /** The number of messages that a system has received since the start, including dropped ones. */
    count: (system: string): number => counts.get(system) ?? 0,
    /** @returns a function that ends it */
    listen(listener: (received: Received) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
