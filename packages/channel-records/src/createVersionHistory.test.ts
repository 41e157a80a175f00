import { expect, test } from 'vitest';
import type { ChannelRecord } from './ChannelRecord.ts';
import { createVersionHistory } from './createVersionHistory.ts';

/** `footer=2 nav=1`, and how the channel got there. */
function historyOf(...steps: (string | [string, ChannelRecord['action']])[]) {
  const history = createVersionHistory();
  for (const step of steps) {
    const [live, action] = typeof step === 'string' ? [step, 'release' as const] : step;
    const pairs = live.split(' ').flatMap((each) => (each ? [each.split('=')] : []));
    const fragments = Object.fromEntries(
      pairs.map(([name, version]) => [name, { version: `${version}`, integrity: '' }]),
    );
    history.add({ action, fragments });
  }
  return history;
}

test('The versions before a live one are those that were live before it, newest first', () => {
  const history = historyOf('nav=1', 'nav=1 footer=1', 'nav=1 footer=2', 'nav=2 footer=2');
  expect(history.listBefore('nav', '2')).toEqual(['1']);
  expect(history.listBefore('footer', '2')).toEqual(['1']);
  expect(history.listBefore('footer', '1')).toEqual([]);
});

test('A version that was rolled back stands in for nothing', () => {
  const history = historyOf('footer=1', 'footer=2', ['footer=1', 'rollback']);
  expect(history.listBefore('footer', '1')).toEqual([]);
  history.add({ action: 'release', fragments: { footer: { version: '3', integrity: '' } } });
  expect(history.listBefore('footer', '3')).toEqual(['1']);
});

test('Rolling back twice leaves only what was there at first', () => {
  const history = historyOf('f=1', 'f=2', 'f=3', ['f=2', 'rollback'], ['f=1', 'rollback']);
  expect(history.listBefore('f', '1')).toEqual([]);
});

test('Going back to an earlier release takes back everything in between', () => {
  const history = historyOf('f=1', 'f=2', 'f=3', ['f=1', 'restore']);
  expect(history.listBefore('f', '1')).toEqual([]);
  expect(history.listBefore('f', '3')).toEqual(['1']);
});

test('A version that is released again after it was taken back counts again', () => {
  const history = historyOf('f=1', 'f=2', ['f=1', 'rollback'], 'f=2', 'f=3');
  expect(history.listBefore('f', '3')).toEqual(['2', '1']);
});

test('A version that is live again has the others before it, and not itself', () => {
  const history = historyOf('f=1', 'f=2', 'f=1', 'f=3');
  expect(history.listBefore('f', '3')).toEqual(['1', '2']);
  expect(historyOf('f=1', 'f=2', 'f=1').listBefore('f', '1')).toEqual(['2']);
});

test('For a version that is not live, the live one comes first', () => {
  const history = historyOf('f=1', 'f=2');
  expect(history.listBefore('f', 'candidate')).toEqual(['2', '1']);
});

test('A fragment that was removed has no versions, until it is released again', () => {
  const history = historyOf('f=1 g=1', ['g=1', 'rollback']);
  expect(history.listBefore('f', '1')).toEqual([]);
  history.add({ action: 'release', fragments: { f: { version: '2', integrity: '' } } });
  expect(history.listBefore('f', '2')).toEqual([]);
});
