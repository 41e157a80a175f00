import { findOwn } from '@site/fragment-kit/find-own';
import type { TelemetryBuild } from '../build/loadShellBuild.ts';
import type { PageTelemetrySettings } from '../wire/pageData.ts';
import { type CspSources, mergeSources } from './CspSources.ts';
import { describeParties } from './describeParties.ts';
import type { TelemetryConfig } from './telemetryVariables.ts';

/** A page's telemetry: its settings for the browser, and what the security policy must allow. */
export interface PageTelemetry {
  settings: PageTelemetrySettings;
  /** What the security policy must allow. */
  sources: CspSources;
  /** Sources that preview pages may use in addition. */
  previewSources: CspSources;
  /** Where consent matters: inlined in pages. */
  consent?: { styles: string; beforePaint?: string };
  /** Integrity of the modules and style sheets that these settings can load. Each costs every page 60 bytes. */
  integrity: Record<string, string>;
}

/** Derives the telemetry of pages from the configuration; `undefined` if nothing is measured and there is no chat. */
export function describeTelemetry(
  config: TelemetryConfig,
  { modules, scripts, styles, consent, integrity }: TelemetryBuild,
): PageTelemetry | undefined {
  const { parties, ...allowed } = describeParties(config);
  const isMeasuring = config.MEASUREMENT === 'on';
  const uses: Record<keyof TelemetryBuild['modules'], boolean> = {
    page: true,
    assistant: config.ASSISTANT === 'on' && !parties.some(({ name }) => name === 'chatbot'),
    customerData: isMeasuring && config.CDP_WRITE_KEY !== undefined,
    experiments: isMeasuring && config.EXPERIMENTS === 'on',
    parties: parties.length > 0,
    preferences: config.CONSENT_MODE !== 'off',
    productAnalytics: isMeasuring && config.MIXPANEL_TOKEN !== undefined,
  };
  const { page: _page, ...optional } = uses;
  if (!isMeasuring && !Object.values(optional).includes(true)) return undefined;

  const used = Object.entries(modules).filter(([name]) => uses[name as keyof typeof uses]);
  const settings: PageTelemetrySettings = {
    script: { url: modules.page, preload: [] },
    consent: config.CONSENT_MODE,
    measures: isMeasuring,
    modules: Object.fromEntries(used.filter(([name]) => name !== 'page')),
    styles,
    parties,
    ...(uses.customerData && {
      customerData: { writeKey: config.CDP_WRITE_KEY ?? '', api: config.CDP_API },
    }),
    ...(uses.experiments && {
      experiments: {
        project: config.EXPERIMENTS_PROJECT,
        predict: config.EXPERIMENTS_PREDICT,
        collector: config.EXPERIMENTS_COLLECTOR,
      },
    }),
    ...(uses.productAnalytics && {
      productAnalytics: {
        token: config.MIXPANEL_TOKEN ?? '',
        api: config.MIXPANEL_API,
        replayPercent: config.MIXPANEL_REPLAY_PERCENT,
        recorderUrl: scripts.recorder,
        targetingUrl: scripts.targeting,
      },
    }),
  };
  const endpoints = [
    uses.customerData && config.CDP_API,
    uses.experiments && config.EXPERIMENTS_PREDICT,
    uses.experiments && config.EXPERIMENTS_COLLECTOR,
    uses.productAnalytics && config.MIXPANEL_API,
  ];
  const loaded = [
    ...used.map(([, url]) => url),
    ...(uses.productAnalytics ? Object.values(scripts) : []),
    ...(['assistant', 'preferences'] as const).flatMap((name) => (uses[name] ? styles[name] : [])),
  ];
  return {
    settings,
    ...allowed,
    sources: mergeSources(allowed.sources, { 'connect-src': endpoints.flatMap(listOrigin) }),
    ...(config.CONSENT_MODE === 'opt-in' && { consent }),
    ...(config.CONSENT_MODE === 'opt-out' && { consent: { styles: consent.styles } }),
    integrity: Object.fromEntries(loaded.map((url) => [url, findOwn(integrity, url) ?? ''])),
  };
}

/** The origin of an endpoint that is not on this site. */
const listOrigin = (endpoint: string | false) =>
  endpoint && !endpoint.startsWith('/') ? [new URL(endpoint).origin] : [];
