import { buildSharingPath } from '@site/config/sharingCard';
import { expect, test, vi } from 'vitest';
import type { DocumentView } from '../layout/entry.server.tsx';
import type { ShellBuild } from '../loadShellBuild.ts';
import { buildPage } from './buildPage.ts';
import type { ComposedPage } from './composePage.ts';

const card = { title: 'Polls', label: 'Features', text: 'One tap.' };
const slot = { html: '', origin: 'empty' as const, islands: [] };

/** The head that the document of a page is written with. */
function writeHead(changes: Partial<ComposedPage>) {
  const renderDocument = vi.fn((_view: DocumentView) => '');
  const navigation = {
    variant: 'light' as const,
    sticky: true,
    hideDemo: false,
    hideSignUp: false,
  };
  buildPage(
    {
      status: 200,
      path: '/features/polls',
      head: { title: 'Polls', description: 'Ask.', card },
      layout: { navigation, hideChatbot: false },
      slots: { navigation: slot, page: slot, 'lead-popup': slot, footer: slot },
      degraded: false,
      ...changes,
    } as ComposedPage,
    {
      build: {
        renderDocument,
        renderPreviewBar: () => '',
        styles: '',
        beforePaint: '',
        moduleIntegrity: {},
      } as unknown as ShellBuild,
      release: 1,
      params: {},
      publicUrl: 'https://site.example',
    },
  );
  return renderDocument.mock.calls[0]?.[0].head;
}

test('A page without a sharing picture gets the one of its words, whose address changes with them', () => {
  const image = writeHead({})?.image;
  expect(image).toEqual({
    url: `https://site.example${buildSharingPath(card)}`,
    alt: 'Features. Polls. One tap.',
    width: 1200,
    height: 630,
  });
  const other = { title: 'Polls', description: 'Ask.', card: { ...card, title: 'Surveys' } };
  expect(writeHead({ head: other })?.image?.url).not.toBe(image?.url);
});

test('A picture of its own comes first', () => {
  const image = { url: '/images/share.png', alt: 'A', width: 1200, height: 630 };
  const head = { title: 'Polls', description: 'Ask.', card, image };
  expect(writeHead({ head })?.image?.url).toBe('https://site.example/images/share.png');
});

test('No words of a draft are drawn, nor those of a page that is not there', () => {
  expect(writeHead({ preview: 'draft' })?.image).toBeUndefined();
  expect(writeHead({ status: 404 })?.image).toBeUndefined();
});
