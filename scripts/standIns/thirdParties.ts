import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { json, type Note, type StandIn, type StandInRequest } from './StandIn.ts';

/** A script in `browser/` that stands in for the vendor's. */
const readScript = (name: string) =>
  readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
const script = (body: string | Buffer) => ({ type: 'text/javascript', body });

const parseBody = ({ body }: StandInRequest): Record<string, unknown> => JSON.parse(String(body));

/** Google tag: the script of one measurement id, and the hits that it sends. */
export const analytics: StandIn = {
  name: 'analytics',
  title: 'Web analytics (Google tag)',
  answer({ url, method }) {
    if (url.pathname === '/gtag/js') return script(readScript('googleTag.js'));
    if (url.pathname !== '/g/collect' || method !== 'POST') return undefined;
    const { en: what = '', dl: page = '', ...detail } = Object.fromEntries(url.searchParams);
    return { status: 204, notes: [{ what, page, detail }] };
  },
};

/** The folder with the vendor's own build of its script, in the package of the site's bundled client. */
const CUSTOMER_DATA_BUILD = dirname(
  createRequire(join(import.meta.dirname, '../../packages/telemetry/package.json')).resolve(
    '@customerio/cdp-analytics-browser',
  ),
).replace(/dist.*$/, 'dist/umd');
const CALL = /\/v1\/(?:[itpgas]|batch|b)$/;

/** Customer.io: its real script, and the calls of script, built-in client and server. */
export const customerData: StandIn = {
  name: 'customer-data',
  title: 'Customer data (Customer.io)',
  answer(request) {
    const { pathname, origin, host } = request.url;
    if (/^\/v1\/analytics-js\/snippet\/[\w-]+\/analytics\.min\.js$/.test(pathname))
      return script(readFileSync(join(CUSTOMER_DATA_BUILD, 'standalone.js')));
    const [, chunk] = /^\/v1\/analytics-js\/([\w-]+\.js)$/.exec(pathname) ?? [];
    if (chunk) return script(readFileSync(join(CUSTOMER_DATA_BUILD, chunk)));
    if (/^\/v1\/projects\/[\w-]+\/settings$/.test(pathname))
      return json({
        integrations: {
          'Customer.io Data Pipelines': {
            apiKey: pathname.split('/')[3],
            apiHost: `${host}/v1`,
            protocol: new URL(origin).protocol.replace(':', ''),
          },
        },
        metrics: { sampleRate: 0 },
      });
    if (!CALL.test(pathname)) return undefined;
    const body = parseBody(request);
    const calls = Array.isArray(body.batch) ? body.batch : [body];
    return { ...json({ success: true }), notes: calls.map(describeCall) };
  },
};

function describeCall(call: Record<string, unknown>): Note {
  const { type, event, groupId, properties, context } = call as {
    type: string;
    event?: string;
    groupId?: string;
    properties?: { url?: string };
    context?: { page?: { url?: string }; library?: { name?: string } };
  };
  const by = context?.library?.name ?? '';
  const name = event ?? groupId ?? '';
  // A page view names its page; by the time it is sent, the document may show another one.
  const page = properties?.url ?? context?.page?.url;
  return {
    what: [type, name].filter(Boolean).join(': '),
    ...(page && { page }),
    detail: { by, ...call },
  };
}

/** Salesloft: the scout, and the visits that it registers. */
export const salesChat: StandIn = {
  name: 'sales-chat',
  title: 'Sales chat (Salesloft scout)',
  answer(request) {
    const { pathname } = request.url;
    if (pathname === '/sl.js') return script(readScript('salesloft.js'));
    if (pathname !== '/r' && pathname !== '/i') return undefined;
    const { page, ...detail } = parseBody(request) as { page: string };
    const what = pathname === '/r' ? 'register' : 'identify';
    return { ...json({}), notes: [{ what, page, detail }] };
  },
};

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** HubSpot: the tracking code of one account, and its pixel. */
export const crm: StandIn = {
  name: 'crm',
  title: 'CRM (HubSpot tracking code)',
  answer({ url }) {
    if (/^\/\d+\.js$/.test(url.pathname)) return script(readScript('hubSpot.js'));
    if (url.pathname !== '/__ptq.gif') return undefined;
    const { pu: page = '', ...detail } = Object.fromEntries(url.searchParams);
    return { type: 'image/gif', body: PIXEL, notes: [{ what: 'page view', page, detail }] };
  },
};

/** Intercom: the messenger of one workspace, and its calls. */
export const chatbot: StandIn = {
  name: 'chatbot',
  title: 'Support chat (Intercom)',
  answer(request) {
    const { pathname } = request.url;
    if (/^\/widget\/\w+$/.test(pathname)) return script(readScript('intercom.js'));
    if (pathname !== '/messenger/web/ping') return undefined;
    const { what, page, ...detail } = parseBody(request) as { what: string; page: string };
    return { ...json({}), notes: [{ what, page, detail }] };
  },
};

const TOOLBAR = `<!doctype html><html lang="en"><title>Content tool</title>
<button data-say="prismicPreviewUpdate">Show the latest draft</button>
<button data-say="prismicPreviewEnd">Leave the preview</button>
<script>addEventListener('click', ({ target }) => target.dataset.say && parent.postMessage(target.dataset.say, '*'))</script>`;

/** Prismic: the toolbar, in a frame that talks to the page by window events. */
export const contentPreview: StandIn = {
  name: 'content-preview',
  title: 'Content tool (Prismic toolbar)',
  answer({ url }) {
    const repository = url.searchParams.get('repo');
    const note = { detail: { repository } };
    if (url.pathname === '/prismic.js')
      return { ...script(readScript('prismicToolbar.js')), notes: [{ what: 'script', ...note }] };
    if (url.pathname !== '/toolbar') return undefined;
    return { type: 'text/html', body: TOOLBAR, notes: [{ what: 'toolbar', ...note }] };
  },
};
