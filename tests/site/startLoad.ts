import { Agent, type RequestOptions, request } from 'node:http';

export interface Load {
  /** Stops sending, and resolves when every request has ended. */
  stop(): Promise<LoadResult>;
}

export interface LoadResult {
  /** Requests that were answered, by status. */
  answered: Record<number, number>;
  /** Connections that nobody took. */
  refused: number;
  /** Requests that were neither answered nor refused. */
  cut: number;
  slowestMs: number;
}

interface Options {
  url: string;
  perSecond: number;
  /** The request with this number; every second one has a connection of its own. */
  describe: (index: number) => { options: RequestOptions; body?: string };
}

const REQUEST_TIMEOUT_MS = 60_000;
const CONNECTIONS_KEPT = 10;

/** Sends requests at a steady rate, however long their answers take. */
export function startLoad({ url, perSecond, describe }: Options): Load {
  const result: LoadResult = { answered: {}, refused: 0, cut: 0, slowestMs: 0 };
  const kept = new Agent({ keepAlive: true, maxFreeSockets: CONNECTIONS_KEPT });
  const pending = new Set<Promise<void>>();
  const startedAt = performance.now();
  let sent = 0;

  async function send(index: number): Promise<void> {
    const sentAt = performance.now();
    const { options, body } = describe(index);
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    try {
      const status = await new Promise<number>((resolve, reject) => {
        const each = request(
          url,
          { ...options, signal, agent: index % 2 ? false : kept },
          (response) => {
            response.resume().once('end', () => resolve(response.statusCode ?? 0));
            response.once('error', reject);
          },
        );
        each.once('error', reject).end(body);
      });
      result.answered[status] = (result.answered[status] ?? 0) + 1;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') result.refused++;
      else result.cut++;
    }
    result.slowestMs = Math.max(result.slowestMs, Math.round(performance.now() - sentAt));
  }

  const sending = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1_000) * perSecond;
    while (sent < due) {
      const each = send(sent++).finally(() => pending.delete(each));
      pending.add(each);
    }
  }, 5);

  return {
    async stop() {
      clearInterval(sending);
      while (pending.size > 0) await Promise.all(pending);
      kept.destroy();
      return result;
    },
  };
}
