import type { TelemetryEvent } from '@site/state';
import type { Post } from '../outbox/Post.ts';

export const COMPLETED: TelemetryEvent = { kind: 'track', event: 'Completed', properties: {} };

/** A lead as the pop-up sends it. */
export const createTestPost = (overrides: Partial<Post> = {}): Post => ({
  key: 'lead-0001',
  kind: 'lead',
  sentAt: 1_000,
  path: '/api/swarm-marketing-leads',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'lead-0001' },
  body: '{"email":"ada@example.com"}',
  events: [COMPLETED],
  ...overrides,
});
