import { defaultLayout } from '@site/fragment-kit/default-layout';
import { vi } from 'vitest';
import type { ShellBuild } from '../../build/loadShellBuild.ts';
import type { DocumentView, SlotView } from '../../layout/entry.server.tsx';
import type { Artifact } from '../../release/createArtifactStore.ts';
import { parseStyles } from '../../rendering/pruneStyles.ts';
import { buildPage } from '../buildPage.ts';
import type { ComposedPage } from '../composePage.ts';

export const card = { title: 'Polls', label: 'Features', text: 'One tap.' };

export const slot = { html: '', origin: 'empty' as const, islands: [] };

/** Builds a page. Returns it, and the head that its document was written with. */
export function buildTestPage(
  changes: Partial<ComposedPage>,
  imageSources?: string[],
  context: Partial<Parameters<typeof buildPage>[1]> = {},
) {
  const renderDocument = vi.fn((_view: DocumentView) => '');
  const navigation = {
    variant: 'light' as const,
    sticky: true,
    hideDemo: false,
    hideSignUp: false,
  };
  const built = buildPage(
    {
      status: 200,
      path: '/features/polls',
      head: { title: 'Polls', description: 'Ask.', card },
      layout: { navigation, hideChatbot: false },
      places: defaultLayout.slots,
      slots: { navigation: slot, page: slot, 'lead-popup': slot, footer: slot },
      elsewhere: [],
      degraded: false,
      ...changes,
    } as ComposedPage,
    {
      build: {
        renderDocument,
        renderSlot: ({ name, html }: SlotView) => `<b data-slot="${name}">${html}</b>`,
        renderPreviewBar: ({ state }: { state: string }) => `bar of a ${state}`,
        styles: '',
        beforePaint: 'decideBanners()',
        bootUrl: '/assets/boot.js',
        evidence: { src: '/assets/evidence.js', integrity: 'sha256-evidence' },
        moduleIntegrity: { '/assets/boot.js': 'sha256-boot', '/assets/mount.js': 'sha256-mount' },
        shared: { react: '19.3.1' },
      } as unknown as ShellBuild,
      release: 'one',
      params: {},
      publicUrl: 'https://site.example',
      ...(imageSources && { imageSources }),
      ...context,
    },
  );
  const view = renderDocument.mock.calls[0]?.[0];
  return { built, view, head: view?.head, styles: view?.styles };
}

/** The slot as the document shows it. */
export const slotOf = (view: DocumentView | undefined, name: string) =>
  view?.slots.find((each) => each.name === name);

export const createArtifact = (changes: object = {}) => {
  const manifest = {
    name: 'mf-footer',
    version: '1.0.0',
    css: ['server/a.css'],
    remoteEntry: 'client/remoteEntry.js',
    mount: { expose: './lifecycles', hydrate: 'idle' },
    exposes: {
      './lifecycles': {
        file: 'client/a.js',
        css: ['client/a.css'],
        preload: ['client/b.js'],
        lazy: ['client/later.js'],
      },
    },
    shared: { react: '19.3.0' },
  };
  return {
    manifest,
    basePath: '/fragments/mf-footer/1.0.0/client/',
    css: '.footer{x:"</style>"}',
    styleRules: parseStyles(''),
    scriptClasses: new Set(),
    integrity: {
      'client/remoteEntry.js': 'sha256-remote',
      'client/a.js': 'sha256-a',
      'client/b.js': 'sha256-b',
      'client/later.js': 'sha256-later',
      'client/react.js': 'sha256-react',
      'client/a.css': 'sha256-styles',
      'server/a.css': 'sha256-server-styles',
    },
    ...changes,
  } as unknown as Artifact;
};

export const withFooter = (changes: object = {}, artifact = createArtifact()) => ({
  navigation: slot,
  page: slot,
  'lead-popup': slot,
  footer: { html: 'Footer', origin: 'fresh' as const, islands: [], artifact, ...changes },
});
