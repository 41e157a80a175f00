import { expect, test } from 'vitest';
import { compareVersions } from './compareVersions.ts';
import { judgeSubject } from './judgeSubject.ts';
import { simulateTest } from './simulateTest.ts';

const runTest = (...test: Parameters<typeof simulateTest>) => [...simulateTest(...test)];

test('The same lines and number of readers give the same test', () => {
  expect(runTest('One', 'Two', 500)).toEqual(runTest('One', 'Two', 500));
  expect(runTest('One', 'Two', 500)).not.toEqual(runTest('One', 'Three', 500));
});

test('Every reader gets one of each, and counts only grow', () => {
  const standings = runTest('Low water', 'High water', 200);
  expect(standings.at(-1)?.sent).toBe(200);
  expect(standings).toHaveLength(24);
  const counts = standings.map(({ opened }) => opened[0]);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
});

test('Opens come close to what the line is worth when many readers have it', () => {
  const line = 'The ferry that came back empty';
  const { opened, sent } = runTest(line, line, 10_000).at(-1)!;
  const { rate } = judgeSubject(line);
  for (const each of opened) expect(Math.abs(each / sent - rate)).toBeLessThan(0.015);
});

test.each([
  ['Our March update', 'Its first words could stand on anyone’s letter.'],
  ['The ferry came back', 'Its first words are about something.'],
  ['The ferry that came back empty, twice in one week', '49 characters: a phone cuts it.'],
  ['Low tide', '8 characters: a phone shows all of it.'],
  ['Tide 🌊', 'The emoji changes nothing.'],
  ['TIDE IS LOW', 'Capitals change nothing.'],
  ['  ', 'Empty. Some open it to see what went wrong.'],
])('%s: %s', (line, note) => {
  expect(judgeSubject(line).notes).toContain(note);
});

test('A concrete line is worth more than one that could be anybody’s', () => {
  expect(judgeSubject('The ferry that came back empty').rate).toBeGreaterThan(
    judgeSubject('Our March update').rate + 0.02,
  );
});

test('A version wins only if luck cannot explain it', () => {
  const areSame = false;
  const better = compareVersions({ sent: 1000, opened: [300, 400], areSame });
  expect(better).toMatchObject({
    winner: 'b',
    verdict: 'B is better, and it goes to everybody else.',
    reason: 'It is ahead by 5.8 to 14.2 points, 95 times of 100.',
  });
  expect(compareVersions({ sent: 1000, opened: [400, 300], areSame }).winner).toBe('a');
  expect(compareVersions({ sent: 100, opened: [30, 40], areSame })).toMatchObject({
    winner: null,
    verdict: 'No difference found. Your first version goes.',
    reason:
      'B could be 3.1 points worse or 23.1 better. That is luck, until more readers say otherwise.',
  });
});
