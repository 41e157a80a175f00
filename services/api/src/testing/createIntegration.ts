import type { ActiveIntegration } from '../integrations/integrations.repository.ts';

/** An integration in use, with a made-up key. */
export const createIntegration = (changes: Partial<ActiveIntegration> = {}): ActiveIntegration => ({
  key: `pk_${'k'.repeat(22)}`,
  name: 'Shop',
  origins: ['https://shop.example', 'https://www.shop.example'],
  ratePerMinute: 600,
  visitorRatePerMinute: 60,
  completedUrl: null,
  createdAt: '2026-01-02T03:04:05.678Z',
  revokedAt: null,
  publicKey: '',
  ...changes,
});
