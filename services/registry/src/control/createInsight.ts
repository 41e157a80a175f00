import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from '@site/environment';
import { type BrowserError, browserError } from '@site/registry-client/errors';
import { RegistryError } from '../RegistryError.ts';

interface Settings {
  /** Beside a local site its api says in a file of this folder where it is. */
  SITE_DATA_DIR?: string;
  /** The api's port for operators, when it is elsewhere. */
  REGISTRY_INSIGHT_URL?: string | undefined;
  REGISTRY_INSIGHT_TOKEN?: string | undefined;
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 8 * 1024 * 1024;

const address = z.object({ url: z.url({ protocol: /^https?$/ }), token: z.string().min(16) });

const vital = z.object({
  day: z.string(),
  fragment: z.string().nullable(),
  version: z.string().nullable(),
  name: z.string(),
  count: z.number(),
  p50: z.number(),
  p75: z.number(),
  p95: z.number(),
});

export type VitalSummary = z.infer<typeof vital>;

/** What browsers met, or why that is not known. */
export type Insight =
  | { isConnected: true; errors: BrowserError[]; vitals: VitalSummary[] }
  | { isConnected: false; reason: string };

export type InsightReader = ReturnType<typeof createInsight>;

/** Reads from the site's api what failed in browsers and how fast pages were. */
export function createInsight(settings: Settings) {
  async function findAddress(): Promise<z.infer<typeof address> | undefined> {
    const { REGISTRY_INSIGHT_URL: url, REGISTRY_INSIGHT_TOKEN: token, SITE_DATA_DIR } = settings;
    if (url) return { url, token: token ?? '' };
    if (!SITE_DATA_DIR) return undefined;
    const text = await readFile(join(SITE_DATA_DIR, 'api/reader.json'), 'utf8').catch(() => '');
    return text ? address.safeParse(parseJson(text)).data : undefined;
  }

  async function ask<Answer>(
    { url, token }: z.infer<typeof address>,
    path: string,
    schema: z.ZodType<Answer>,
  ): Promise<Answer> {
    const response = await fetch(new URL(path, url), {
      headers: { authorization: `Bearer ${token}` },
      // A token is sent only where it belongs.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const text = await response.text();
    if (text.length > MAX_BYTES) throw new Error('its answer is too long');
    const { data } = schema.safeParse(parseJson(text));
    if (!data) throw new Error('it does not answer as an api does');
    return data;
  }

  return {
    /**
     * What failed in browsers in versions of a fragment, with the sources around it.
     *
     * @throws {RegistryError} if no api is connected, or it does not answer
     */
    async readErrors(fragment: string): Promise<BrowserError[]> {
      const found = await findAddress();
      if (!found)
        throw new RegistryError(
          'no_insight',
          'This registry knows no errors of browsers: no api is connected to it.',
        );
      const schema = z.object({ errors: z.array(browserError) });
      try {
        return (await ask(found, `/errors?limit=100&fragment=${fragment}`, schema)).errors;
      } catch (problem) {
        throw new RegistryError(
          'no_insight',
          `The api that collects errors does not answer: ${(problem as Error).message}. Try again.`,
        );
      }
    },

    async read(days: number): Promise<Insight> {
      const found = await findAddress();
      if (!found)
        return {
          isConnected: false,
          reason: 'No api is connected: REGISTRY_INSIGHT_URL names none, and none runs here.',
        };
      try {
        const [{ errors }, { vitals }] = await Promise.all([
          ask(found, '/errors?limit=100', z.object({ errors: z.array(browserError) })),
          ask(found, `/vitals?days=${days}`, z.object({ vitals: z.array(vital) })),
        ]);
        return { isConnected: true, errors, vitals };
      } catch (problem) {
        const { message, cause } = problem as Error & { cause?: Error };
        return {
          isConnected: false,
          reason: `The api at ${new URL(found.url).host} does not answer: ${cause?.message || message}.`,
        };
      }
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
