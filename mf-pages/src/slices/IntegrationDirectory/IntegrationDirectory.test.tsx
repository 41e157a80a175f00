// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { selectShown } from '../../directory/DirectoryEntry.ts';
import { readDirectoryState } from '../../directory/DirectoryState.ts';
import { createSlice } from '../../testing/authored.ts';
import { showOnPage } from '../../testing/showOnPage.ts';
import { IntegrationDirectory } from './IntegrationDirectory.tsx';
import { integrationKinds } from './integrationKinds.ts';
import { asIntegrationEntry, type LoadedIntegrationDirectory } from './loadIntegrations.ts';

const document = (uid: string, kind: string) =>
  ({
    url: `/integrations/${uid}`,
    data: { title: `The ${uid}`, summary: 'Moves.', icon: 'plug', kind, plans: 'All plans' },
  }) as unknown as Parameters<typeof asIntegrationEntry>[0];

function create(query: Record<string, string>): LoadedIntegrationDirectory {
  const facets = [integrationKinds];
  const entries = [document('shop', 'payment'), document('feed', 'standards')].flatMap(
    (each) => asIntegrationEntry(each) ?? [],
  );
  const state = readDirectoryState(query, facets);
  const directory = {
    path: '/integrations',
    facets,
    state,
    entries,
    shown: selectShown(entries, state),
  };
  const slice = createSlice<LoadedIntegrationDirectory>('integration_directory', {});
  return { ...slice, directory } as LoadedIntegrationDirectory;
}

test('Each integration is a card with its kind and the plans that have it', () => {
  const page = showOnPage(<IntegrationDirectory slice={create({})} />);
  const card = page.getByRole('link', { name: 'The shop' }).closest('li');
  expect(card?.textContent).toBe('The shopMoves.Payment and shops All plans');
});

test('A kind in the URL selects the integrations of that kind', () => {
  const page = showOnPage(<IntegrationDirectory slice={create({ kind: 'standards' })} />);
  expect(page.queryByRole('link', { name: 'The shop' })).toBeNull();
  expect(page.getByRole('link', { name: 'The feed' })).toBeDefined();
  expect(page.getByRole('link', { name: 'Open standards' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('A document without a title or a URL is left out', () => {
  const { data } = document('shop', 'payment');
  expect(asIntegrationEntry({ url: null, data } as never)).toBeNull();
  expect(asIntegrationEntry({ url: '/a', data: { ...data, title: null } } as never)).toBeNull();
});
