import { beforeEach, describe, expect, test } from 'vitest';
import { describeActor } from './Actor.ts';
import type { Claims } from './createClaims.ts';
import { arrangeIdentity, memberOf, operator } from './testing/arrangeIdentity.ts';

const growth = memberOf('growth');
const lab = memberOf('lab');
const footer = { name: 'mf-footer', slot: 'footer' };
const labPages = { name: 'mf-lab', slot: 'page', routes: ['/lab/*'] };

let claims: Claims;
beforeEach(async () => {
  ({ claims } = arrangeIdentity().identity);
  await claims.claim(operator, { name: 'mf-pages', slot: 'page', routes: ['/*'] });
  await claims.claim(growth, footer);
  await claims.claim(lab, labPages);
});

const refused = (code: string, ...parts: string[]) => ({
  statusCode: 403,
  code,
  message: expect.stringMatching(new RegExp(parts.join('.*'))),
});

describe('A name', () => {
  test('belongs to the team that published it first, and others are told the owner', async () => {
    const refusal = refused(
      'fragment_of_another_team',
      'mf-footer belongs to team growth',
      'pnpm fragments transfer fragment mf-footer lab',
    );
    await expect(claims.mayPublish(lab, 'mf-footer')).rejects.toMatchObject(refusal);
    await expect(claims.claim(lab, footer)).rejects.toMatchObject(refusal);
    await expect(claims.mayRelease(lab, 'production', [footer])).rejects.toMatchObject(refusal);
    await expect(claims.mayRollBack(lab, 'production', footer)).rejects.toMatchObject(refusal);
  });

  test('can be published, released and rolled back by its team', async () => {
    await claims.mayPublish(growth, 'mf-footer');
    await claims.claim(growth, footer);
    await claims.mayRelease(growth, 'production', [footer]);
    await claims.mayRollBack(growth, 'production', footer);
  });

  test('that is unclaimed is free', async () => {
    await claims.mayPublish(lab, 'constructor');
    await claims.claim(lab, { name: 'constructor', slot: 'constructor' });
    await expect(claims.mayPublish(growth, 'constructor')).rejects.toMatchObject({
      code: 'fragment_of_another_team',
    });
  });

  test('that is unclaimed cannot be released or rolled back by a team', async () => {
    const old = { name: 'mf-old', slot: 'old' };
    await expect(claims.mayRelease(lab, 'production', [old])).rejects.toMatchObject(
      refused('fragment_of_another_team', 'mf-old has no owner', 'transfer fragment mf-old lab'),
    );
    await claims.mayRelease(operator, 'production', [old]);
  });

  test('can be published by operators too, and still belongs to its team', async () => {
    await claims.claim(operator, footer);
    await claims.mayPublish(growth, 'mf-footer');
  });

  test('of the layout belongs to the operators', async () => {
    await expect(claims.mayPublish(lab, 'layout')).rejects.toMatchObject(
      refused('name_reserved', 'layout'),
    );
    await claims.claim(operator, { name: 'layout' });
    await expect(
      claims.transfer(operator, { kind: 'fragment', name: 'layout', to: 'lab' }),
    ).rejects.toMatchObject({ code: 'name_reserved' });
  });

  test.each(['MF-footer', 'mf-fооter', 'mf_footer', '../mf', 'm', '', '-mf', `m${'f'.repeat(61)}`])(
    '%j is refused',
    async (name) => {
      await expect(claims.mayPublish(growth, name)).rejects.toMatchObject({
        statusCode: 400,
        code: 'name_invalid',
      });
    },
  );
});

describe('A slot', () => {
  test('belongs to the fragment that took it first, even within its team', async () => {
    const refusal = refused(
      'slot_of_another_fragment',
      'slot footer belongs to mf-footer of team growth, not to mf-evil',
      'pnpm fragments transfer slot footer mf-evil',
    );
    const evil = { name: 'mf-evil', slot: 'footer' };
    for (const actor of [lab, growth, operator]) {
      await expect(claims.claim(actor, evil)).rejects.toMatchObject(refusal);
      await expect(claims.mayRelease(actor, 'production', [evil])).rejects.toMatchObject(refusal);
    }
    expect((await claims.list()).fragments.map(({ name }) => name)).not.toContain('mf-evil');
  });

  test('of pages is shared by all', async () => {
    await claims.claim(growth, { name: 'mf-jobs', slot: 'page', routes: ['/jobs'] });
    await expect(
      claims.transfer(operator, { kind: 'slot', name: 'page', to: 'mf-lab' }),
    ).rejects.toMatchObject({ code: 'name_reserved' });
  });
});

describe('A route', () => {
  const take = (...routes: string[]) =>
    claims.claim(growth, { name: 'mf-growth', slot: 'page', routes });

  test.each([
    ['/lab/*', 'route /lab/\\* belongs to mf-lab of team lab'],
    ['/lab', 'takes pages of /lab/\\*'],
    ['/lab/login', 'takes pages of /lab/\\*, which belongs to mf-lab of team lab'],
    ['/lab/:id/*', 'takes pages of /lab/\\*'],
    ['/*', 'belongs to mf-pages of team operators'],
  ])('%s of another team is refused', async (route, sentence) => {
    await expect(take(route)).rejects.toMatchObject(
      refused('route_of_another_fragment', sentence, 'ask an operator'),
    );
  });

  test.each(['/laboratory', '/growth/*', '/', '/:team/lab', '/lab-notes/*'])(
    '%s that is unclaimed is free, even if another team owns `/*`',
    async (route) => {
      await take(route);
      await expect(
        claims.claim(lab, { name: 'mf-lab', slot: 'page', routes: [route] }),
      ).rejects.toMatchObject({ code: 'route_of_another_fragment' });
    },
  );

  test('is the same with other parameter names', async () => {
    await take('/teams/:team/jobs/:job');
    await expect(
      claims.claim(lab, { name: 'mf-lab', routes: ['/teams/:a/jobs/:b'] }),
    ).rejects.toMatchObject({ code: 'route_of_another_fragment' });
  });

  test('with a parameter covers the paths below it', async () => {
    await take('/jobs/:job');
    await expect(
      claims.claim(lab, { name: 'mf-lab', routes: ['/jobs/chef'] }),
    ).rejects.toMatchObject({ code: 'route_of_another_fragment' });
    await claims.claim(lab, { name: 'mf-lab', routes: ['/jobs/chef/apply'] });
  });

  test('is `/*` for a page fragment without routes', async () => {
    await expect(claims.claim(growth, { name: 'mf-growth', slot: 'page' })).rejects.toMatchObject(
      refused('route_of_another_fragment', 'route /\\* belongs to mf-pages'),
    );
    await claims.claim(growth, { name: 'mf-strip', slot: 'strip' });
  });

  test('below a transferred route is free, except for another team’s routes there', async () => {
    await take('/:parent/:page', '/:page');
    const lab2 = { name: 'mf-shop', slot: 'page' };
    await expect(claims.claim(lab, { ...lab2, routes: ['/shop/*'] })).rejects.toMatchObject(
      refused('route_of_another_fragment', 'takes pages of /:', 'transfer route /shop/\\* mf-shop'),
    );
    await claims.transfer(operator, { kind: 'fragment', name: 'mf-shop', to: 'lab' });
    await claims.transfer(operator, { kind: 'route', name: '/shop/*', to: 'mf-shop' });
    await claims.claim(lab, { ...lab2, routes: ['/shop', '/shop/:item', '/shop/*'] });
    await claims.transfer(operator, { kind: 'route', name: '/shop/:item/buy', to: 'mf-growth' });
    await expect(claims.claim(lab, { ...lab2, routes: ['/shop/shoes/buy'] })).rejects.toMatchObject(
      { code: 'route_of_another_fragment' },
    );
  });

  test('inside another one of its own team is free', async () => {
    await claims.claim(lab, { name: 'mf-login', slot: 'page', routes: ['/lab/login'] });
  });

  test.each([
    '/Lab',
    '/läb',
    'lab',
    '/lab/',
    '//lab',
    '/lab/../x',
    '/lab/./x',
    '/a*',
    '/*/a',
    '/%61',
  ])('%j is refused as invalid', async (route) => {
    await expect(take(route)).rejects.toMatchObject({ code: 'name_invalid' });
  });
});

describe('A scope', () => {
  const narrow = memberOf('growth', { fragments: ['mf-footer'], channels: ['preview'] });

  test('of fragments refuses others of the same team', async () => {
    await claims.mayPublish(narrow, 'mf-footer');
    for (const name of ['mf-jobs', 'mf-footer-2'])
      await expect(claims.mayPublish(narrow, name)).rejects.toMatchObject(
        refused('fragment_out_of_scope', 'mf-footer, not for'),
      );
  });

  test('of channels refuses the others', async () => {
    await claims.mayRelease(narrow, 'preview', [footer]);
    const refusal = refused('channel_out_of_scope', 'may move preview, not production');
    await expect(claims.mayRelease(narrow, 'production', [footer])).rejects.toMatchObject(refusal);
    await expect(claims.mayRollBack(narrow, 'production', footer)).rejects.toMatchObject(refusal);
    await expect(
      claims.mayRestore({ ...operator, channels: ['preview'] }, 'production'),
    ).rejects.toMatchObject(refusal);
  });

  test('does not widen what a team owns', async () => {
    const greedy = memberOf('lab', { fragments: ['mf-footer'] });
    await expect(claims.mayPublish(greedy, 'mf-footer')).rejects.toMatchObject({
      code: 'fragment_of_another_team',
    });
  });
});

describe('A waiver of a rule that protects other fragments', () => {
  const waiver = { fragment: 'mf-footer', rule: 'styles-outside', reason: 'The dialog.' };

  test('is granted by an operator for one fragment and rule, with a reason, and taken back', async () => {
    await expect(claims.grantWaiver(growth, waiver)).rejects.toMatchObject(
      refused('operators_only', 'growth'),
    );
    await claims.grantWaiver(operator, waiver);
    await claims.grantWaiver(operator, { ...waiver, reason: 'The menu.' });
    expect(await claims.listGrants('mf-footer')).toEqual(new Set(['styles-outside']));
    expect(await claims.listGrants('mf-lab')).toEqual(new Set());
    expect((await claims.list()).waivers).toEqual([
      { ...waiver, reason: 'The menu.', since: expect.any(String), by: describeActor(operator) },
    ]);
    await expect(claims.revokeWaiver(growth, waiver)).rejects.toMatchObject({
      code: 'operators_only',
    });
    await claims.revokeWaiver(operator, waiver);
    expect(await claims.listGrants('mf-footer')).toEqual(new Set());
    await expect(claims.revokeWaiver(operator, waiver)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('is granted only to a fragment with an owner', async () => {
    await expect(
      claims.grantWaiver(operator, { ...waiver, fragment: 'mf-nobody' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('ends when the fragment goes to another team', async () => {
    await claims.grantWaiver(operator, waiver);
    await claims.transfer(operator, { kind: 'fragment', name: 'mf-footer', to: 'growth' });
    expect(await claims.listGrants('mf-footer')).toEqual(new Set(['styles-outside']));
    await claims.transfer(operator, { kind: 'fragment', name: 'mf-footer', to: 'lab' });
    expect(await claims.listGrants('mf-footer')).toEqual(new Set());
  });
});

describe('Handing over', () => {
  test('is refused to teams', async () => {
    await expect(
      claims.transfer(lab, { kind: 'fragment', name: 'mf-footer', to: 'lab' }),
    ).rejects.toMatchObject(refused('operators_only', 'team lab'));
    await expect(claims.mayRestore(lab, 'production')).rejects.toMatchObject(
      refused('operators_only', 'team lab'),
    );
  });

  test('gives a fragment to another team, with its slot and routes', async () => {
    await claims.transfer(operator, { kind: 'fragment', name: 'mf-footer', to: 'lab' });
    await claims.claim(lab, footer);
    await expect(claims.mayPublish(growth, 'mf-footer')).rejects.toMatchObject({
      code: 'fragment_of_another_team',
    });
  });

  test('gives a slot to another fragment; versions with it are no longer released', async () => {
    await claims.transfer(operator, { kind: 'slot', name: 'footer', to: 'mf-lab' });
    await claims.claim(lab, { name: 'mf-lab', slot: 'footer' });
    await expect(claims.mayRelease(growth, 'production', [footer])).rejects.toMatchObject({
      code: 'slot_of_another_fragment',
    });
    await expect(claims.mayRollBack(growth, 'production', footer)).rejects.toMatchObject({
      code: 'slot_of_another_fragment',
    });
  });

  test('gives a route to another fragment', async () => {
    await claims.transfer(operator, { kind: 'route', name: '/lab/*', to: 'mf-footer' });
    await expect(claims.mayRelease(lab, 'production', [labPages])).rejects.toMatchObject({
      code: 'route_of_another_fragment',
    });
    await claims.claim(growth, { name: 'mf-footer', routes: ['/lab/*'] });
  });

  test('reserves an unclaimed name', async () => {
    await claims.transfer(operator, { kind: 'route', name: '/pricing', to: 'mf-pages' });
    await claims.transfer(operator, { kind: 'fragment', name: 'mf-shop', to: 'growth' });
    await expect(claims.claim(lab, { name: 'mf-lab', routes: ['/pricing'] })).rejects.toMatchObject(
      { code: 'route_of_another_fragment' },
    );
    await expect(claims.mayPublish(lab, 'mf-shop')).rejects.toMatchObject({
      code: 'fragment_of_another_team',
    });
  });

  test.each([
    { kind: 'fragment', name: 'MF-lab', to: 'lab' },
    { kind: 'fragment', name: 'mf-lab', to: 'Lab' },
    { kind: 'slot', name: 'Footer', to: 'mf-lab' },
    { kind: 'slot', name: 'footer', to: 'mf_lab' },
    { kind: 'route', name: '/Lab', to: 'mf-lab' },
  ] as const)('of $name to $to is refused: one of the names is invalid', async (transfer) => {
    await expect(claims.transfer(operator, transfer)).rejects.toMatchObject({
      code: 'name_invalid',
    });
  });

  test('needs a fragment that has an owner', async () => {
    await expect(
      claims.transfer(operator, { kind: 'slot', name: 'footer', to: 'mf-nobody' }),
    ).rejects.toMatchObject({ statusCode: 404 });
  });
});
