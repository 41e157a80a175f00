import { beforeEach, expect, test } from 'vitest';
import { arrangeCommands } from './testing/arrangeCommands.ts';

const commands = arrangeCommands();
const { run, ship } = commands;

beforeEach(async () => {
  await ship('mf-footer', 'one');
  commands.build.text = 'two';
  await run('publish mf-footer');
});

const plain = (printed: string) =>
  printed.replaceAll(/\d{4}-\S+Z/g, 'TIME').replaceAll(/\(local [^)]*\)/g, '(local …)');

test('A team gives a tenth of visitors a new version, then more, then everybody', async () => {
  expect(await run('canary mf-footer 10% --no-wait --reason careful')).toEqual({
    code: 0,
    printed: 'mf-footer@(two) is in canary for 10 % of the visitors of production, since record 2.',
    problems: '',
  });
  expect((await run('canary mf-footer 25.5% --no-wait')).printed).toContain('for 25.5 % of');
  expect((await run('canary mf-footer 25.5% --no-wait')).printed).toContain('already');
  expect(plain((await run('status')).printed)).toContain(
    '  mf-footer        (two)   in canary for 25.5 % of visitors, since record 2',
  );
  expect((await run('promote mf-footer --no-wait')).printed).toBe(
    'Release 4 of production has mf-footer@(two), for everybody.',
  );
  expect(
    plain((await run('history')).printed)
      .split('\n')
      .slice(0, 3),
  ).toEqual([
    'TIME  promote   release 4  mf-footer (one) → (two), mf-footer@(two) in canary 25.5 % → 0 %; by operators (local …)',
    'TIME  canary    release 3  mf-footer@(two) in canary 10 % → 25.5 %; by operators (local …)',
    'TIME  canary    release 2  mf-footer@(two) in canary 0 % → 10 %; by operators (local …); because: careful',
  ]);
});

test.each(['withdraw', 'rollback'])(
  'A team takes a candidate back with %s; everybody keeps the live version',
  async (command) => {
    await run('canary mf-footer 10% --no-wait');
    expect(await run(`${command} mf-footer --no-wait`)).toEqual({
      code: 0,
      printed:
        'mf-footer@(two) is withdrawn: everybody has mf-footer@(one), in release 3 of production.',
      problems: '',
    });
    expect(await run(`withdraw mf-footer`)).toMatchObject({
      code: 1,
      problems: 'mf-footer has no candidate in canary.',
    });
  },
);

test('Steps begin with the first share, and the status shows what follows', async () => {
  expect((await run('canary mf-footer --steps 1%,10%,100% --every 10m --no-wait')).printed).toBe(
    [
      'mf-footer@(two) is in canary for 1 % of the visitors of production, since record 2.',
      'Then 10 %, 100 %, every 10 minutes, while it is not worse and has visitors.',
    ].join('\n'),
  );
  expect((await run('status')).printed).toContain('; then 10 %, 100 %, every 10 minutes');
});

test('A shell that cannot serve the candidate is named with its reason', async () => {
  const { opened } = await commands.startService();
  const reason = 'fragment.json is not the one that was released';
  await run('canary mf-footer 10% --no-wait');
  const [record] = await opened.registry.listRecords('production', 1);
  const version = record?.record.canaries?.['mf-footer']?.version as string;
  await opened.shells.save('a'.repeat(20), {
    name: 'a:3000',
    channel: 'production',
    serving: { sequence: 2, release: 2 },
    refused: null,
    refusedCanaries: [{ fragment: 'mf-footer', version, reason }],
  });
  expect(await run('canary mf-footer 10%')).toMatchObject({
    code: 1,
    printed: expect.stringContaining(
      `Served by a:3000.\nWithout mf-footer@(two) at a:3000, whose visitors get what is live: ${reason}`,
    ),
  });
});

test('With --json, moves of candidates print the record', async () => {
  const json = async (line: string) =>
    JSON.parse((await run(`${line} mf-footer --json --no-wait`)).printed);
  const begun = JSON.parse((await run('canary mf-footer 10% --json --no-wait')).printed);
  expect(begun).toMatchObject({ isNew: true, record: { action: 'canary', sequence: 2 } });
  expect(await json('withdraw')).toMatchObject({ record: { action: 'withdraw' } });
});

test('A release of a fragment in canary fails and says what to do', async () => {
  await run('canary mf-footer 10% --no-wait');
  expect(await run('release mf-footer')).toMatchObject({
    code: 1,
    problems: expect.stringContaining('Promote or withdraw it first: promote mf-footer'),
  });
});

test('A command that is not understood says how it is used, and moves nothing', async () => {
  for (const line of [
    'canary',
    'canary mf-footer',
    'canary mf-footer 100%',
    'canary mf-footer 10% 20%',
    'canary mf-footer 10% --every 10m',
    'canary mf-footer --steps 1%,10%',
    'canary mf-footer 10% --steps 1%,10% --every 10m',
    'canary mf-footer --steps 10%,1% --every 10m',
    'promote',
    'promote mf-footer@1.0.0',
    'withdraw mf-footer mf-navigation',
  ])
    expect([line, (await run(line)).code]).toEqual([line, 2]);
  expect((await run('history')).printed.split('\n')).toHaveLength(1);
});
