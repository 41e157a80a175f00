import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readDeliveryPolicy } from './readDeliveryPolicy.ts';

test('By default delivery is tried for about three days', () => {
  expect(readDeliveryPolicy(readConfig({}))).toEqual({
    retryLimit: 80,
    retryDelaySeconds: 5,
    retryDelayMaxSeconds: 3_600,
    pollSeconds: 30,
  });
});

test('The longest pause is never shorter than the first', () => {
  const config = readConfig({
    DELIVERY_RETRIES: '3',
    DELIVERY_RETRY_SECONDS: '60',
    DELIVERY_RETRY_MAX_SECONDS: '10',
    DELIVERY_POLL_SECONDS: '7',
  });
  expect(readDeliveryPolicy(config)).toEqual({
    retryLimit: 3,
    retryDelaySeconds: 60,
    retryDelayMaxSeconds: 60,
    pollSeconds: 7,
  });
});
