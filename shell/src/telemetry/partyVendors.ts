import type { VendorSettings } from '@site/telemetry/parties/PartySettings';
import type { PartyName } from '@site/telemetry/parties/thirdParties';
import { type CspSources, INLINE_STYLES } from './CspSources.ts';

/** The vendor of a third party that is configured by its id, and what the vendor's script needs. */
export interface PartyVendor {
  /** The prefix of its environment variables. */
  prefix: string;
  /** The format of an id. Ids become part of URLs and scripts. */
  id: RegExp;
  /** The error message for another format. */
  idRule: string;
  /** Where the vendor can store the site's data; the first is the default. */
  regions?: readonly string[];
  /** The vendor's script takes settings besides the id. */
  takesSettings: boolean;
  describe: (id: string, region: string) => PartyScript;
}

interface PartyScript {
  url: string;
  /** The sources that the vendor documents for what every account uses. */
  sources: CspSources;
  /** Follow from the region. */
  settings?: VendorSettings;
}

const REPOSITORY = /^[a-zA-Z0-9][-a-zA-Z0-9]{2,61}[a-zA-Z0-9]$/;

export const partyVendors = {
  /** Google tag. Its guide: "Use Tag Manager with a Content Security Policy", Google Analytics 4. */
  analytics: {
    prefix: 'ANALYTICS',
    id: /^(?:G|GT)-[A-Z0-9]{4,20}$/,
    idRule: 'must be the id of a Google tag, such as G-ABC123DEF4',
    takesSettings: true,
    describe: (id) => ({
      url: `https://www.googletagmanager.com/gtag/js?id=${id}`,
      sources: {
        'script-src': ['https://*.googletagmanager.com'],
        'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
        'connect-src': [
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://*.googletagmanager.com',
        ],
      },
    }),
  },
  /** Customer.io's JavaScript source. Its guide also lists sources for in-app messages, which this site does not use. */
  'customer-data': {
    prefix: 'CUSTOMER_DATA',
    id: /^[\w-]{1,100}$/,
    idRule: 'must be the write key of a JavaScript source: letters, digits, _ and -',
    regions: ['us', 'eu'],
    takesSettings: true,
    describe: (id, region) => {
      const origin = `https://cdp${region === 'eu' ? '-eu' : ''}.customer.io`;
      return {
        url: `${origin}/v1/analytics-js/snippet/${id}/analytics.min.js`,
        sources: { 'script-src': [origin], 'connect-src': [origin] },
      };
    },
  },
  /** Salesloft's scout, which reports to one host. */
  'sales-chat': {
    prefix: 'SALES_CHAT',
    id: /^[\w-]{1,200}\.[\w-]{1,400}\.[\w-]{1,200}$/,
    idRule:
      'must be the token of the tracking code: three parts of letters, digits, _ and -, with dots between',
    takesSettings: false,
    describe: () => ({
      url: 'https://scout-cdn.salesloft.com/sl.js',
      sources: {
        'script-src': ['https://scout-cdn.salesloft.com'],
        'img-src': ['https://scout.salesloft.com'],
        'connect-src': ['https://scout.salesloft.com'],
      },
    }),
  },
  /** HubSpot's tracking code: the loader, the analytics and banner scripts, and the pixel. Forms, chat and ads are not allowed. */
  crm: {
    prefix: 'CRM',
    id: /^\d{1,12}$/,
    idRule: 'must be the number of a HubSpot account',
    regions: ['na1', 'na2', 'na3', 'eu1', 'ap1'],
    takesSettings: false,
    describe: (id, region) => {
      const place = region === 'na1' ? '' : `-${region}`;
      return {
        url: `https://js${place}.hs-scripts.com/${id}.js`,
        sources: {
          'script-src': [
            `https://js${place}.hs-scripts.com`,
            `https://js${place}.hs-analytics.net`,
            `https://js${place}.hs-banner.com`,
          ],
          'img-src': [`https://track${place}.hubspot.com`],
          'connect-src': [`https://js${place}.hs-banner.com`],
        },
      };
    },
  },
  /** Prismic's toolbar, which communicates with the repository through a frame. Only preview pages allow it. */
  'content-preview': {
    prefix: 'CONTENT_PREVIEW',
    id: REPOSITORY,
    idRule:
      'must be the name of a Prismic repository: 4 or more letters, digits and hyphens, with a letter or digit at both ends',
    takesSettings: false,
    describe: (id) => ({
      url: `https://static.cdn.prismic.io/prismic.js?new=true&repo=${id}`,
      sources: {
        'script-src': ['https://static.cdn.prismic.io', `https://${id}.prismic.io`],
        'style-src': [INLINE_STYLES],
        'connect-src': [`https://${id}.prismic.io`],
        'frame-src': [`https://${id}.prismic.io`],
      },
    }),
  },
  /** Intercom's messenger. Its guide: "Using Intercom with Content Security Policy"; video players are not allowed. */
  chatbot: {
    prefix: 'CHATBOT',
    id: /^[a-z0-9]{4,20}$/,
    idRule: 'must be the id of an Intercom workspace: 4 to 20 lowercase letters and digits',
    regions: ['us', 'eu', 'au'],
    takesSettings: true,
    describe: (id, region) => {
      const { api, sockets, uploads } = INTERCOM_REGIONS[region as keyof typeof INTERCOM_REGIONS];
      return {
        url: `https://widget.intercom.io/widget/${id}`,
        sources: {
          'script-src': [
            'https://app.intercom.io',
            'https://widget.intercom.io',
            'https://js.intercomcdn.com',
          ],
          'style-src': [INLINE_STYLES],
          'img-src': [
            'blob:',
            'https://js.intercomcdn.com',
            'https://static.intercomassets.com',
            'https://downloads.intercomcdn.com',
            'https://gifs.intercomcdn.com',
            'https://uploads.intercomusercontent.com',
            'https://messenger-apps.intercom.io',
          ],
          'connect-src': [
            'https://via.intercom.io',
            ...api,
            'https://api-ping.intercom.io',
            'https://*.intercom-messenger.com',
            'wss://*.intercom-messenger.com',
            ...sockets.flatMap((host) => [`https://${host}`, `wss://${host}`]),
            ...uploads,
            'https://uploads.intercomusercontent.com',
          ],
          'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
          'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
          'media-src': ['https://js.intercomcdn.com'],
        },
        settings: { api_base: api[1] },
      };
    },
  },
} as const satisfies Record<PartyName, PartyVendor>;

/** Intercom's hosts by region. */
const INTERCOM_REGIONS = {
  us: {
    api: ['https://api.intercom.io', 'https://api-iam.intercom.io'],
    sockets: ['nexus-websocket-a.intercom.io', 'nexus-websocket-b.intercom.io'],
    uploads: ['https://uploads.intercomcdn.com'],
  },
  eu: {
    api: ['https://api.eu.intercom.io', 'https://api-iam.eu.intercom.io'],
    sockets: ['nexus-europe-websocket.intercom.io'],
    uploads: ['https://uploads.intercomcdn.eu', 'https://uploads.eu.intercomcdn.com'],
  },
  au: {
    api: ['https://api.au.intercom.io', 'https://api-iam.au.intercom.io'],
    sockets: ['nexus-australia-websocket.intercom.io'],
    uploads: ['https://uploads.au.intercomcdn.com'],
  },
} as const;
