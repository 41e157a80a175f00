import { describePage } from '../analytics/describePage.ts';
import type { PageContext } from '../analytics/MeasuredEvent.ts';
import type { Chat } from '../chat/Chat.ts';
import type { PartySettings, SettingValue, VendorSettings } from '../parties/PartySettings.ts';
import type { PartyName } from '../parties/thirdParties.ts';

/** The globals that configure the vendors' scripts. Each is a queue until its script has loaded. */
export interface VendorWindow {
  dataLayer?: unknown[];
  gtag?: (...command: unknown[]) => void;
  cioanalytics?: CustomerDataQueue;
  SLScoutObject?: string;
  slscout?: ScoutQueue;
  disableHubSpotCookieBanner?: boolean;
  _hsq?: { push: (...commands: unknown[][]) => unknown };
  intercomSettings?: VendorSettings;
  Intercom?: MessengerQueue;
}

type CustomerDataQueue = unknown[] & {
  invoked?: boolean;
  page?: (properties: Record<string, unknown>) => unknown;
  _writeKey?: string;
  _loadOptions?: VendorSettings;
};
type ScoutQueue = { (...call: unknown[]): void; q?: unknown[]; l?: number };
type MessengerQueue = { (...call: unknown[]): void; q?: unknown[]; c?: (call: unknown[]) => void };

/** A vendor's script that is ready to load. */
export interface StartedParty {
  /** Attributes that its script element needs. */
  attributes?: Record<string, string>;
  /** Reports a page view. */
  reportView?: (page: PageContext) => void;
  /** The script itself reports the page on which it loads. */
  reportsItself?: boolean;
  chat?: Chat;
}

type Start = (
  window: VendorWindow,
  party: { id: string; settings: VendorSettings },
  now: () => number,
) => StartedParty;

/** Google tag (gtag.js). We send the page views, because it would miss or repeat those of soft navigation. */
const startGoogleTag: Start = (window, { id, settings }, now) => {
  window.dataLayer ??= [];
  const { dataLayer } = window;
  function gtag(..._command: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: Google's tags ignore arrays.
    dataLayer.push(arguments);
  }
  window.gtag = gtag;
  gtag('js', new Date(now()));
  gtag('config', id, { ...settings, send_page_view: false });
  return {
    reportView: (page) =>
      gtag('event', 'page_view', {
        page_location: describePage(page)?.url,
        page_title: page.title,
        page_referrer: page.referrer,
      }),
  };
};

const CUSTOMER_DATA_GLOBAL = 'cioanalytics';
const CUSTOMER_DATA_METHODS = ['page', 'track', 'identify', 'group', 'reset', 'ready', 'on'];

/** Customer.io's JavaScript source. Its script finds the queue by the name in an attribute. */
const startCustomerIo: Start = (window, { id, settings }) => {
  window.cioanalytics ??= [];
  const queue = window.cioanalytics;
  if (!queue.invoked) {
    queue.invoked = true;
    for (const method of CUSTOMER_DATA_METHODS)
      Object.assign(queue, {
        [method]: (...values: unknown[]) => {
          queue.push([method, ...values]);
          return queue;
        },
      });
  }
  queue._writeKey = id;
  // Otherwise a link could change the identity of the visitor who follows it.
  queue._loadOptions = { useQueryString: false, ...settings };
  return {
    attributes: { 'data-global-customerio-analytics-key': CUSTOMER_DATA_GLOBAL },
    // The script replaces the queue.
    reportView: (page) => void window.cioanalytics?.page?.({ ...describePage(page) }),
  };
};

/** Salesloft's scout. It reports the page it is loaded on, and has no method for later page views. */
const startSalesloft: Start = (window, { id }, now) => {
  window.SLScoutObject = 'slscout';
  const queue: ScoutQueue = (...call) => {
    queue.q ??= [];
    queue.q.push(call);
  };
  window.slscout ??= queue;
  window.slscout.l = now();
  window.slscout(['init', id]);
  return {};
};

/** HubSpot's tracking code. Its cookie banner is disabled, because the site has its own. */
const startHubSpot: Start = (window) => {
  window.disableHubSpotCookieBanner = true;
  window._hsq ??= [] as unknown[][];
  return {
    attributes: { id: 'hs-script-loader' },
    reportsItself: true,
    reportView: (page) => {
      const { path = '/', search = '' } = describePage(page) ?? {};
      window._hsq?.push(['setPath', path + search]);
      window._hsq?.push(['trackPageView']);
    },
  };
};

/** Intercom's messenger. It starts with the settings that it finds in `intercomSettings`. */
const startIntercom: Start = (window, { id, settings }) => {
  window.intercomSettings = { ...settings, app_id: id };
  const queue: MessengerQueue = (...call) => queue.c?.(call);
  queue.q = [];
  queue.c = (call) => void queue.q?.push(call);
  window.Intercom ??= queue;
  // The script replaces the queue.
  const call = (...values: unknown[]) => window.Intercom?.(...values);
  const isLauncherHidden: SettingValue = settings.hide_default_launcher ?? false;
  let isHidden = false;
  return {
    reportsItself: true,
    reportView: () => call('update'),
    chat: {
      open: () => call('show'),
      setHidden: (hide) => {
        if (hide === isHidden) return;
        isHidden = hide;
        if (hide) call('hide');
        call('update', { hide_default_launcher: hide || isLauncherHidden });
      },
    },
  };
};

const starts: Record<PartyName, Start> = {
  analytics: startGoogleTag,
  'customer-data': startCustomerIo,
  'sales-chat': startSalesloft,
  crm: startHubSpot,
  'content-preview': () => ({}),
  chatbot: startIntercom,
};

/** Prepares a third party's script before it loads, as its vendor documents. */
export function startVendor(
  window: VendorWindow,
  { name, id, settings = {} }: PartySettings,
  now: () => number,
): StartedParty {
  return id ? starts[name](window, { id, settings }, now) : {};
}
