/** The source of each telemetry module, by the name that settings use. */
export const TELEMETRY_MODULES = {
  page: 'src/browser/startTelemetry.ts',
  assistant: '@site/telemetry/chat/createAssistant',
  customerData: '@site/telemetry/clients/startCustomerData',
  experiments: '@site/telemetry/experiments/startExperiments',
  parties: '@site/telemetry/vendors/startParties',
  preferences: '@site/telemetry/consent/openPreferences',
  productAnalytics: '@site/telemetry/clients/startProductAnalytics',
} as const;

/** Modules that the product-analytics client loads itself. */
export const TELEMETRY_SCRIPTS = {
  recorder: '@site/telemetry/clients/recorder',
  targeting: '@site/telemetry/clients/targeting',
} as const;

export const TELEMETRY_STYLES = {
  assistant: '@site/telemetry/assistant.css',
  preferences: '@site/telemetry/preferences.css',
} as const;

/** A built file's name without its digest. */
export const nameTelemetryFile = (name: string) => `telemetry-${name}`;
