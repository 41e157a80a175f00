import type { ChannelRecord } from '@site/channel-records';
import type { RoomActor, RoomAnswer } from '../../../src/control/state.routes.ts';
import { RefusedError } from './RefusedError.ts';

export interface MoveBody {
  /** The newest record that the person has seen. */
  expected: number | null;
  reason: string;
  [field: string]: unknown;
}

export interface Moved {
  payload: ChannelRecord;
  isNew: boolean;
}

export type Api = ReturnType<typeof createApi>;

/** What the control room asks its registry. Every method rejects with a `RefusedError` if it is refused or not answered. */
export function createApi(request: typeof fetch = (...args) => fetch(...args)) {
  async function ask<Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { body, signal }: { body?: unknown; signal?: AbortSignal } = {},
  ): Promise<Answer | undefined> {
    let response: Response;
    try {
      response = await request(`./${path}`, {
        method,
        headers: {
          'x-control-room': '1',
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
        redirect: 'error',
      });
      if (response.status === 204) return undefined;
      const answer = await response.json();
      if (response.ok) return answer as Answer;
      throw new RefusedError(response.status, answer.code ?? 'refused', answer.error ?? '', answer);
    } catch (error) {
      if (error instanceof RefusedError || signal?.aborted) throw error;
      throw new RefusedError(0, 'unreachable', 'The registry does not answer.');
    }
  }
  const get = async <Answer>(path: string) => (await ask<Answer>('GET', path)) as Answer;
  const post = async <Answer>(path: string, body: unknown) =>
    (await ask<Answer>('POST', path, { body })) as Answer;

  return {
    get,
    post,
    remove: (path: string) => ask('DELETE', path),
    findSession: () => get<{ actor: RoomActor | null }>('session'),
    signIn: (token: string) => post<RoomActor>('session', { token }),
    signOut: () => ask('DELETE', 'session'),

    /** `undefined` if the state is still the one that was seen. Waits for another one for as long as the registry lets it. */
    readState: (channel: string, seen: string | undefined, signal: AbortSignal) =>
      ask<RoomAnswer>(
        'GET',
        `api/state/${channel}${seen === undefined ? '' : `?seen=${seen}&wait=25`}`,
        { signal },
      ),

    move: (channel: string, route: string, body: MoveBody) =>
      post<Moved>(`api/channels/${channel}/${route}`, body),
  };
}
