import { vi } from 'vitest';
import type * as Product from '../clients/startProductAnalytics.ts';
import { bundleClient, runClient } from './bundleClient.ts';
import { SilentRequest } from './SilentRequest.ts';
import { stubIndexedDb } from './stubIndexedDb.ts';

/** A change of the page, as the recorder's source describes it. */
export interface PageChange {
  type: number;
  timestamp: number;
  data?: { source: number };
}
const FULL_SNAPSHOT = 2;
const INCREMENT = 3;
const MOUSE_MOVE = 1;

interface Recording {
  replayId: string;
}
interface Recorder {
  activeRecording: Recording | null;
  isRecording(): boolean;
}
type Source = (options: { emit: (change: PageChange) => void }) => () => void;
type RecorderConstructor = new (client: unknown, source?: Source) => Recorder;
type Bundle = typeof Product & {
  mixpanel: {
    __get_recorder(): Recorder | null;
    set_config(options: object): void;
  };
};

/** A part of a recording, as sent. */
export interface SentPart {
  query: Record<string, string>;
  authorization: string | null;
  changes: PageChange[];
}

/** Reads the client as the site builds it, and the recorder that visitors load, once for all pages of a test file. */
export async function readRecordedClient() {
  const client = await bundleClient(
    `export * from './startProductAnalytics.ts';
     export { mixpanel } from './mixpanel.ts';`,
  );
  return { client, recorder: await bundleClient(`import './recorder.ts';`) };
}

/**
 * The real client with the real recorder in a page whose changes the test simulates, since observing a document needs a
 * real browser. Nothing is compressed, so that only the test's clock matters.
 *
 * @param replayPercent as configured; the rest are options of the client, set before its recorder starts
 */
export async function createRecordedPage(
  { client, recorder }: Awaited<ReturnType<typeof readRecordedClient>>,
  { replayPercent = 100, ...options }: { replayPercent?: number; [option: string]: unknown } = {},
) {
  vi.stubGlobal('CompressionStream', undefined);
  vi.stubGlobal('XMLHttpRequest', SilentRequest);
  const reported: string[] = [];
  vi.stubGlobal('reportError', ({ message }: Error) => reported.push(message));
  const stored = stubIndexedDb();
  const parts: SentPart[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const url = new URL(address);
    if (url.pathname !== '/mp/record/') return Response.json({ flags: {} });
    parts.push({
      query: Object.fromEntries(url.searchParams),
      authorization: new Headers(init.headers).get('authorization'),
      changes: JSON.parse(String(init.body)),
    });
    return Response.json({ code: 200, status: 'OK' });
  });

  const holder = globalThis as unknown as { __mp_recorder: RecorderConstructor };
  new Function(recorder)();
  const Real = holder.__mp_recorder;
  const sources: Record<string, unknown>[] = [];
  let emit: (change: PageChange) => void = () => {};
  const watch: Source = (given) => {
    sources.push(given as never);
    emit = given.emit;
    return () => {
      emit = () => {};
    };
  };
  holder.__mp_recorder = function create(instance: unknown) {
    return new Real(instance, watch);
  } as never;

  const { startProductAnalytics, mixpanel } = runClient<Bundle>(client);
  const analytics = startProductAnalytics(
    {
      token: 'token',
      api: '/mp',
      replayPercent,
      recorderUrl: '/recorder.js',
      targetingUrl: '/targeting.js',
    },
    'https://site.example',
  );
  mixpanel.set_config(options);
  await vi.advanceTimersByTimeAsync(0);
  const change = (type: number, data?: { source: number }) =>
    emit({ type, timestamp: Date.now(), ...(data && { data }) });

  return {
    analytics,
    parts,
    /** Messages that the console shows and the site's error reporter sends. */
    reported,
    /** Contents of IndexedDB, by database and store. */
    stored,
    /** Options that the source received, for each recording that started. */
    sources,
    isRecording: () => mixpanel.__get_recorder()?.isRecording() === true,
    getReplayId: () => mixpanel.__get_recorder()?.activeRecording?.replayId,
    takeSnapshot: () => change(FULL_SNAPSHOT),
    moveMouse: () => change(INCREMENT, { source: MOUSE_MOVE }),
  };
}
