import { useEffect, useRef, useState } from 'react';
import type { RoomAnswer } from '../../src/control/state.routes.ts';
import { followState } from './api/followState.ts';
import { announceRecord } from './describe/describeRecord.ts';
import { describeReception } from './describe/describeShells.ts';
import { useApi } from './parts/ApiContext.ts';

/** What the room knows of its channel, and how well. */
export interface Following {
  answer: RoomAnswer | undefined;
  status: 'loading' | 'live' | 'lost';
  /** The last news, for screen readers. */
  news: string;
}

/** Follows a channel for as long as the component is there. */
export function useRoom(channel: string, onEnded: () => void): Following {
  const api = useApi();
  const [following, setFollowing] = useState<Following>(LOADING);
  const ended = useRef(onEnded);
  ended.current = onEnded;

  useEffect(() => {
    const leaving = new AbortController();
    let last: RoomAnswer | undefined;
    setFollowing(LOADING);
    void followState({
      api,
      channel,
      signal: leaving.signal,
      onAnswer(answer) {
        const news = describeNews(last, answer);
        last = answer;
        setFollowing((before) => ({ answer, status: 'live', news: news || before.news }));
      },
      onSame: () => setFollowing((before) => ({ ...before, status: 'live' })),
      onLost: () =>
        setFollowing((before) => ({
          ...before,
          status: 'lost',
          news: 'The registry does not answer. Trying again.',
        })),
      onEnded: () => ended.current(),
    });
    return () => leaving.abort();
  }, [api, channel]);

  return following;
}

const LOADING: Following = { answer: undefined, status: 'loading', news: '' };

/** What changed between two answers, as sentences; nothing for a first one. */
export function describeNews(before: RoomAnswer | undefined, after: RoomAnswer): string {
  if (!before || before.state.channel !== after.state.channel) return '';
  const known = before.state.records[0]?.sequence ?? 0;
  const newest = after.state.records[0]?.sequence ?? 0;
  const moves = after.state.records.filter(({ sequence }) => sequence > known).reverse();
  const reception = describeReception(after.state.shells, newest);
  const isTold = moves.length === 0 && reception === describeReception(before.state.shells, known);
  return [...moves.map(announceRecord), ...(isTold ? [] : [reception])].join(' ');
}
