import { gunzipSync } from 'node:zlib';
import { json, type Note, type StandIn, type StandInRequest } from './StandIn.ts';

/** Reads form fields or JSON, plain or base64, depending on the client's settings. */
function readData({ body }: StandInRequest): unknown[] {
  const text = String(body);
  const data = text.startsWith('data=') ? (new URLSearchParams(text).get('data') ?? '') : text;
  const plain = /^[[{]/.test(data) ? data : Buffer.from(data, 'base64').toString();
  const items: unknown = JSON.parse(plain);
  return Array.isArray(items) ? items : [items];
}

/** Mixpanel: events, profiles, groups, flags and recordings. */
export const productAnalytics: StandIn = {
  name: 'product-analytics',
  title: 'Product analytics (Mixpanel)',
  answer(request) {
    const { url, body } = request;
    const kind = /\/(track|engage|groups|record|flags)\/?$/.exec(url.pathname)?.[1];
    if (kind === 'flags')
      return { ...json({ flags: {} }), notes: [{ what: 'flags', detail: readQuery(url) }] };
    if (kind === 'record') {
      const events = readRecording(body, url.searchParams.get('format'));
      const { replay_start_url: page = '', ...query } = readQuery(url);
      const what = `recording, part ${query.seq}`;
      return {
        ...json({ code: 200, status: 'OK' }),
        notes: [{ what, page, detail: { changes: events.length, ...query } }],
      };
    }
    if (!kind) return undefined;
    return {
      ...json({ status: 1, error: null }),
      notes: readData(request).map((item) => describeItem(kind, item as Item)),
    };
  },
};

interface Item {
  event?: string;
  properties?: { $current_url?: string; current_url?: string };
}

function describeItem(kind: string, item: Item): Note {
  const page = item.properties?.$current_url;
  return {
    what: item.event ?? (kind === 'engage' ? 'profile' : 'group'),
    ...(page && { page }),
    detail: item,
  };
}

const readQuery = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams);

function readRecording(body: Buffer, format: string | null): unknown[] {
  const text = format === 'gzip' ? gunzipSync(body) : body;
  return JSON.parse(String(text)) as unknown[];
}

const KINDS: Record<string, string> = { pv: 'page view', pp: 'page ping', se: 'struct' };

/** A Snowplow collector: events of the page tracker. */
export const collector: StandIn = {
  name: 'collector',
  title: 'Page tracker (Snowplow collector)',
  answer(request) {
    if (!request.url.pathname.endsWith('/com.snowplowanalytics.snowplow/tp2')) return undefined;
    const { data } = JSON.parse(String(request.body)) as { data: Record<string, string>[] };
    return { body: 'ok', notes: data.map(describeTrackerEvent) };
  },
};

function describeTrackerEvent({
  ue_pr: own,
  co: contexts,
  ...event
}: Record<string, string>): Note {
  const parse = (text: string | undefined): unknown => (text ? JSON.parse(text) : undefined);
  const described = parse(own) as { data?: { schema?: string; data?: unknown } } | undefined;
  const [, name] = /^iglu:[\w.]+\/(\w+)\//.exec(described?.data?.schema ?? '') ?? [];
  return {
    what: name ?? KINDS[event.e ?? ''] ?? event.e ?? '',
    ...(event.url && { page: event.url }),
    detail: { ...event, ...(described && { data: described.data }), contexts: parse(contexts) },
  };
}

/** The A/B service. Everyone gets the same variant, so that it is visible. */
export const predictions: StandIn = {
  name: 'predictions',
  title: 'Experiments (predictions)',
  answer({ url }) {
    if (!url.pathname.endsWith('/predict')) return undefined;
    const { pageUrlPath: page = '', ...detail } = readQuery(url);
    const predicted = page === '/' ? [HOME_BUTTON] : [];
    return {
      ...json({ holdback: false, predictions: predicted }),
      notes: [
        { what: predicted.map(({ key }) => key).join() || 'nothing to change', page, detail },
      ],
    };
  },
};

const HOME_BUTTON = {
  key: 'home-hero-button',
  type: 'visual',
  version: '0.2',
  value: 'Write your first letter',
  config: {
    selector: '[data-slot="page"] h1 ~ * a[href="/pricing"]',
    action: 'setText',
    attribute: null,
  },
};

/** An outside system that leads or posts of forms are delivered to. */
export const createUpstream = (name: string, title: string): StandIn => ({
  name,
  title,
  answer(request) {
    if (request.method !== 'POST') return undefined;
    const record = JSON.parse(String(request.body)) as { id?: string; form?: string };
    const detail = { 'idempotency-key': request.headers['idempotency-key'], ...record };
    return { notes: [{ what: record.form ?? 'lead', detail }] };
  },
});
