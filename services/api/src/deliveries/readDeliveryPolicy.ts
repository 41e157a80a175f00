import type { Config } from '../config.ts';
import { DEFAULT_DELIVERY, type DeliveryPolicy } from './createDeliveryQueue.ts';

/** Reads this process's delivery policy from its settings. */
export const readDeliveryPolicy = (config: Config): DeliveryPolicy => ({
  ...DEFAULT_DELIVERY,
  retryLimit: config.DELIVERY_RETRIES,
  retryDelaySeconds: config.DELIVERY_RETRY_SECONDS,
  retryDelayMaxSeconds: Math.max(config.DELIVERY_RETRY_MAX_SECONDS, config.DELIVERY_RETRY_SECONDS),
  pollSeconds: config.DELIVERY_POLL_SECONDS,
});
