import { setTimeout as wait } from 'node:timers/promises';
import { RegistryClientError } from '@site/registry-client';
import type { z } from 'zod';
import { type Comparison, comparisonSchema, listSchema } from './comparison.ts';

interface Options {
  site: URL;
  /** Of an override that may compare. */
  token: string;
  /** Told when the site wants a pause. */
  onPause: (seconds: number) => void;
  pause?: (ms: number) => Promise<unknown>;
}

const TIMEOUT_MS = 60_000;
const MAX_PAUSE_S = 60;
const MAX_PAUSES = 5;

export type SiteReader = ReturnType<typeof createSiteReader>;

/** Asks a site's shell for pages in both ways. Every method rejects with a `RegistryClientError` if it is refused or not answered. */
export function createSiteReader({ site, token, onPause, pause = wait }: Options) {
  async function ask<Answer>(
    schema: z.ZodType<Answer>,
    path?: string,
    paused = 0,
  ): Promise<Answer> {
    const url = new URL('/_compare', site);
    if (path !== undefined) url.searchParams.set('path', path);
    let answer: unknown;
    let response: Response;
    try {
      response = await fetch(url, {
        headers: { authorization: `Bearer ${token}` },
        // A token is sent only to its own site.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = await response.json();
    } catch (error) {
      const { message, cause } = error as Error & { cause?: Error };
      throw new RegistryClientError(
        'unreachable',
        `${site.origin} did not compare ${path ?? 'its pages'}: ${cause?.message || message}. Is it the address of the site, and are its shells new enough?`,
      );
    }
    if (response.status === 429 && paused < MAX_PAUSES) {
      const asked = Number(response.headers.get('retry-after'));
      const seconds = Math.min(Math.max(asked || 1, 1), MAX_PAUSE_S);
      onPause(seconds);
      await pause(seconds * 1_000);
      return ask(schema, path, paused + 1);
    }
    const { data } = schema.safeParse(answer);
    if (response.status === 200 && data !== undefined) return data;
    const { error } = (answer ?? {}) as { error?: unknown };
    throw new RegistryClientError(
      'refused',
      typeof error === 'string'
        ? error
        : `${site.origin} answered ${response.status} when it was asked to compare ${path ?? 'its pages'}.`,
    );
  }

  return {
    list: () => ask(listSchema),
    compare: (path: string): Promise<Comparison> => ask(comparisonSchema, path),
  };
}
