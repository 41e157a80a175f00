import type { Config } from '../config.ts';
import { type DeliveryPolicy, PATIENT_DELIVERY } from './createDeliveryQueue.ts';

/** How stubbornly this process sends, by its settings. */
export const readDeliveryPolicy = (config: Config): DeliveryPolicy => ({
  ...PATIENT_DELIVERY,
  retryLimit: config.DELIVERY_RETRIES,
  retryDelaySeconds: config.DELIVERY_RETRY_SECONDS,
  retryDelayMaxSeconds: Math.max(config.DELIVERY_RETRY_MAX_SECONDS, config.DELIVERY_RETRY_SECONDS),
  pollSeconds: config.DELIVERY_POLL_SECONDS,
});
