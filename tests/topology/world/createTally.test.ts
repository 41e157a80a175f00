import { expect, test } from 'vitest';
import { createTally, describeTaken } from './createTally.ts';

test('Pages, scripts, leads and the oldest page are told apart', () => {
  const tally = createTally();
  for (let ms = 1; ms <= 200; ms++) tally.notePage(ms, ms > 198 ? '502' : undefined);
  tally.noteFile('404');
  tally.noteRefused('503');
  tally.noteAccepted('ada@example.com', 600.4);
  tally.noteStale(300);
  tally.noteStale(20);
  expect(describeTaken(tally.take())).toBe(
    '200 pages, 2 failed (502), median 100, p99 198, slowest 200 ms; 1 scripts, 1 failed (404); 1 leads, 1 sent again (503), slowest 600 ms; old pages for 300 ms',
  );
});

test('Nothing at all is described, too', () => {
  expect(describeTaken(createTally().take())).toBe(
    '0 pages, median 0, p99 0, slowest 0 ms; 0 scripts; 0 leads, slowest 0 ms',
  );
});
