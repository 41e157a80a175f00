import type { InjectOptions } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { arrangeIdentity, memberOf, operator } from '../testing/arrangeIdentity.ts';
import { buildTestApp } from '../testing/buildTestApp.ts';
import type { Call } from './Call.ts';
import { runTokensCommand } from './runTokensCommand.ts';
import { runTransferCommand } from './runTransferCommand.ts';
import { runTrustCommand } from './runTrustCommand.ts';
import { runWaiversCommand } from './runWaiversCommand.ts';

let arranged: ReturnType<typeof arrangeIdentity>;
let call: Call;
let bearer: string;

/** Runs the commands against the real routes, with an operator's token. */
beforeEach(async () => {
  arranged = arrangeIdentity();
  const { identity } = arranged;
  const { token } = await identity.tokens.create(
    {
      team: 'operators',
      label: 'laptop',
      fragments: ['*'],
      channels: ['*'],
      lifetimeMs: 3_600_000,
    },
    operator,
  );
  bearer = token;
  const app = await buildTestApp(identity);
  call = async (method, url, body) => {
    const headers = { authorization: `Bearer ${bearer}` };
    const options: InjectOptions = { method, url, headers, ...(body ? { body } : {}) };
    const answer = await app.inject(options);
    if (answer.statusCode >= 400) throw new Error(answer.json().message ?? answer.json().error);
    return answer.json();
  };
});

const clock = () => new Date(arranged.time.now);
const tokens = (...args: string[]) => runTokensCommand(args, { call, clock });
const trust = (...args: string[]) => runTrustCommand(args, { call });
const transfer = (...args: string[]) => runTransferCommand(args, { call });
const waivers = (...args: string[]) => runWaiversCommand(args, { call });

const GITHUB = [
  '--issuer=https://token.actions.githubusercontent.com',
  '--audience=https://registry.example',
  '--claim=repository=growth/footer',
  '--claim=ref=refs/heads/main',
];

test('A created token is shown first, with its purpose and how to revoke it', async () => {
  const printed = await tokens(
    'create',
    'growth',
    '--fragments=mf-footer,mf-jobs',
    '--channels=preview',
    '--days=7',
    '--label=CI',
  );
  const [token = '', ...rest] = (printed ?? '').split('\n');
  expect(await arranged.identity.authenticate(`Bearer ${token}`, '::1')).toMatchObject({
    team: 'growth',
    fragments: ['mf-footer', 'mf-jobs'],
    channels: ['preview'],
  });
  expect(rest.join('\n')).toMatch(
    /only time.*team growth, fragments mf-footer, mf-jobs, channels preview, until 2026-03-08.*tokens revoke [0-9a-f]{16}$/s,
  );
});

test('Tokens are listed with their state, revoked and expired ones too', async () => {
  await tokens('create', 'growth', '--fragments=*', '--label=kept');
  const revoked = /revoke (\w+)$/.exec(
    (await tokens('create', 'lab', '--fragments=*', '--label=lost')) ?? '',
  )?.[1];
  expect(await tokens('revoke', `${revoked}`)).toBe(`The token ${revoked} of team lab is revoked.`);
  arranged.time.now += 3_599_999;
  const lines = (await tokens('list'))?.split('\n') ?? [];
  expect(lines).toEqual([
    expect.stringMatching(/^id +team +state +last used +fragments +channels +for$/),
    expect.stringMatching(/operators +until 2026-03-01 +2026-03-01 12:59 +\* +\* +laptop$/),
    expect.stringMatching(/growth +until 2026-05-30 +never +\* +production +kept$/),
    expect.stringMatching(/lab +revoked 2026-03-01 +never +\* +production +lost$/),
  ]);
  expect(JSON.parse((await tokens('list', '--json')) ?? '')).toHaveLength(3);
});

test('Revoking an operator’s token names the tokens that it created', async () => {
  const { identity } = arranged;
  const [own] = await identity.tokens.list();
  await tokens('create', 'growth', '--fragments=mf-footer');
  await tokens('create', 'lab', '--fragments=mf-lab');
  const ids = (await identity.tokens.list()).slice(1).map(({ id }) => id);
  await identity.tokens.revoke(`${ids[1]}`, operator);
  const { token } = await identity.tokens.create(
    { team: 'operators', label: '', fragments: ['*'], channels: ['*'], lifetimeMs: 3_600_000 },
    operator,
  );
  bearer = token;
  expect(await tokens('revoke', `${own?.id}`)).toBe(
    `The token ${own?.id} of team operators is revoked. It created others, which stay: ${ids[0]}`,
  );
});

test('A label cannot send control sequences to a terminal', async () => {
  await tokens('create', 'growth', '--fragments=mf-footer', '--label=\u001b[2Jx');
  const listed = await tokens('list');
  expect(listed).toContain(' [2Jx');
  expect(listed).not.toContain('\u001b');
});

test('The registry’s message is printed', async () => {
  await expect(tokens('revoke', '../trust')).rejects.toThrow('There is no token "../trust"');
  await expect(tokens('create', 'Growth')).rejects.toThrow('lower-case');
  await expect(tokens('create', 'growth', '--days=soon')).rejects.toThrow('days');
  await expect(transfer('slot', 'footer', 'mf-nobody')).rejects.toThrow('has no owner');
});

test('A CI is trusted, listed and no longer trusted', async () => {
  expect(await trust('list')).toBe('No CI is trusted.');
  const printed = await trust('add', 'growth', ...GITHUB, '--fragments=mf-footer');
  const [, id = ''] = /trust remove (\w+)$/.exec(printed ?? '') ?? [];
  expect(printed).toContain('repository=growth/footer ref=refs/heads/main publish for team growth');
  expect(await trust('list')).toMatch(
    new RegExp(
      `${id} +growth +https://token.* +https://registry.example +repository=growth/footer ref=refs/heads/main +mf-footer +production`,
    ),
  );
  expect(JSON.parse((await trust('list', '--json')) ?? '')).toMatchObject([{ id }]);
  expect(await trust('remove', id)).toContain(`The trust ${id} of team growth is removed`);
  expect(await trust('list')).toBe('No CI is trusted.');
});

test('Owners are listed, and fragments, slots and routes transferred', async () => {
  expect(await transfer()).toBe('Nobody has published anything yet.');
  const { claims } = arranged.identity;
  await claims.claim(memberOf('growth'), { name: 'mf-footer', slot: 'footer' });
  await claims.claim(memberOf('lab'), { name: 'mf-lab', slot: 'page', routes: ['/lab/*', '/x'] });
  expect(await transfer('fragment', 'mf-footer', 'lab')).toBe(
    'The fragment mf-footer belongs to team lab, with its slot and routes.',
  );
  expect(await transfer('route', '/x', 'mf-footer')).toBe('The route /x belongs to mf-footer.');
  expect((await transfer())?.split('\n')).toEqual([
    expect.stringMatching(/^fragment +team +since +slot +routes$/),
    expect.stringMatching(/^mf-lab +lab +2026-03-01 +\/lab\/\*$/),
    expect.stringMatching(/^mf-footer +lab +2026-03-01 +footer +\/x$/),
  ]);
});

test('Waivers of rules that protect others are granted, listed and taken back', async () => {
  expect(await waivers()).toBe('No waivers are granted.');
  await arranged.identity.claims.claim(memberOf('growth'), { name: 'mf-footer', slot: 'footer' });
  expect(await waivers('grant', 'mf-footer', 'leak', '--reason=A map stays.')).toBe(
    'mf-footer may waive leak. To end it: pnpm fragments waivers revoke mf-footer leak',
  );
  expect(await waivers()).toMatch(/mf-footer +leak +2026-03-01 +[0-9a-f]{16} +A map stays\.$/);
  await expect(waivers('grant', 'mf-footer', 'render', '--reason=x')).rejects.toThrow('rule');
  expect(await waivers('revoke', 'mf-footer', 'leak')).toContain('may no longer waive leak');
  expect(await waivers()).toBe('No waivers are granted.');
});

test.each([
  ['tokens', () => tokens()],
  ['tokens create', () => tokens('create')],
  ['tokens create with two teams', () => tokens('create', 'a1', 'b1')],
  ['tokens with an option that is none', () => tokens('list', '--all')],
  ['tokens list with an option of create', () => tokens('list', '--days=3')],
  ['tokens revoke', () => tokens('revoke')],
  ['trust', () => trust()],
  ['trust add without claims', () => trust('add', 'growth', ...GITHUB.slice(0, 2))],
  ['trust add with a claim without value', () => trust('add', 'growth', ...GITHUB, '--claim=x')],
  ['trust remove', () => trust('remove')],
  ['transfer of something else', () => transfer('channel', 'a', 'b')],
  ['transfer to nobody', () => transfer('slot', 'footer')],
  ['transfer with an option', () => transfer('--yes')],
  ['waivers grant without a reason', () => waivers('grant', 'mf-footer', 'leak')],
  ['waivers revoke without a rule', () => waivers('revoke', 'mf-footer')],
])('%s is no command', async (_, run) => {
  expect(await run()).toBeUndefined();
});
