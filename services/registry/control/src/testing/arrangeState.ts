import type { ChannelRecord } from '@site/channel-records';
import type { RoomState } from '../../../src/control/createStateReader.ts';
import type { RoomAnswer } from '../../../src/control/state.routes.ts';

const integrity = `sha384-${'a'.repeat(64)}`;
const asFragments = (versions: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [name, { version, integrity }]),
  );

const arrangeRecord = (
  sequence: number,
  versions: Record<string, string>,
  changed: ChannelRecord['changed'],
): ChannelRecord => ({
  channel: 'production',
  sequence,
  release: sequence,
  fragments: asFragments(versions),
  previous: sequence === 1 ? null : integrity,
  at: `2026-03-0${sequence}T12:00:00.000Z`,
  action: 'release',
  changed,
  by: { team: 'growth', how: 'token', subject: 'abc' },
});

/** A channel with three releases of two fragments, and a version of the footer that was never released. */
export function arrangeState(over: Partial<RoomState> = {}): RoomState {
  const [first, second, third] = [
    { 'mf-footer': '1.0.0' },
    { 'mf-footer': '1.0.0', 'mf-navigation': '2.0.0' },
    { 'mf-footer': '1.1.0', 'mf-navigation': '2.0.0' },
  ];
  const publish = (version: string) => ({
    version,
    integrity,
    publishedAt: '2026-03-01T10:00:00.000Z',
  });
  return {
    channel: 'production',
    channels: ['production'],
    records: [
      arrangeRecord(3, third, [{ name: 'mf-footer', from: '1.0.0', to: '1.1.0' }]),
      arrangeRecord(2, second, [{ name: 'mf-navigation', from: null, to: '2.0.0' }]),
      arrangeRecord(1, first, [{ name: 'mf-footer', from: null, to: '1.0.0' }]),
    ],
    candidates: [],
    back: { 'mf-footer': '1.0.0', 'mf-navigation': null },
    fragments: [
      { name: 'mf-footer', team: 'growth', versions: ['1.2.0', '1.1.0', '1.0.0'].map(publish) },
      { name: 'mf-navigation', team: 'content', versions: ['2.0.0'].map(publish) },
    ],
    shells: [],
    ...over,
  };
}

export const arrangeAnswer = (state: RoomState = arrangeState()): RoomAnswer => ({
  state,
  digest: `digest-of-${state.records[0]?.sequence}-${state.shells.length}`,
  actor: { team: 'growth', isOperator: false, fragments: ['*'], channels: ['*'], token: 'abc' },
  movable: ['mf-footer'],
});
