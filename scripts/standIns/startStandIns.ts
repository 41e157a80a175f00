import { brand } from '@site/config/brand';
import { collector, createUpstream, predictions, productAnalytics } from './builtInClients.ts';
import { createRecords, type Records } from './createRecords.ts';
import type { StandIn } from './StandIn.ts';
import { startStandIn } from './startStandIn.ts';
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
