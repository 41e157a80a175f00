import { expect, test } from 'vitest';
import { arrangeCommands } from '../testing/arrangeCommands.ts';

const { run, ship, startService } = arrangeCommands();

test('An operator sees what would be removed, removes it, and can look it up; a team cannot', async () => {
  const { url } = await startService();
  for (const text of ['one', 'two', 'three', 'four', 'five']) await ship('mf-footer', text);
  const rules = '--keep-releases 1 --keep-days 0';
  const planned = await run(`prune ${rules}`);
  expect(planned.code).toBe(0);
  expect(planned.printed).toMatch(
    /^ {2}mf-footer@\(one\)\n {2}mf-footer@\(two\)\nTo remove: 2 versions, /,
  );
  expect(planned.printed).toContain('Nothing was removed yet: pnpm fragments prune --delete');
  expect((await run(`prune ${rules} --delete`)).printed).toContain('Removed 2 versions, ');
  expect(JSON.parse((await run(`prune ${rules} --json`)).printed)).toMatchObject({
    removed: [],
    kept: 3,
  });
  expect((await run('release mf-footer@(one)')).problems).not.toBe('');
  const answer = await fetch(`${url}/prunes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"isDryRun":true}',
  });
  expect(answer.status).toBe(401);
});

test.each(['prune mf-footer', 'prune --keep-days many', 'prune --keep'])(
  '%j is no command and prints the usage',
  async (line) => expect(await run(line)).toMatchObject({ code: 2 }),
);

test('By default what was published or live in the last 30 days stays', async () => {
  for (const text of ['one', 'two', 'three']) await ship('mf-footer', text);
  expect((await run('prune')).printed).toMatch(
    /^To remove: 0 versions, 0 kB; 3 stay: the last 50 releases/,
  );
});
