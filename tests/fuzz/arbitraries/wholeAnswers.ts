/** Valid answers of fragments and of the registry, with every field, to be damaged. */
const navigation = { variant: 'light', sticky: true, hideDemo: false, hideSignUp: false };
/** What a page fragment renders. */
export const wholeResult = {
  html: '<section><h1>Polls</h1><p class="a">Ask.</p></section>',
  status: 200,
  head: {
    title: 'Polls',
    description: 'Ask.',
    image: { url: '/images/a.png', alt: 'A', width: 1, height: 1 },
    card: { title: 'Polls', label: 'Features', text: 'One tap.' },
    noindex: false,
    jsonLd: [{ '@type': 'Thing', name: 'x' }],
    feed: { path: '/changelog/feed.xml', title: 'News' },
  },
  layout: { navigation, hideChatbot: false, hideReferralBanner: false },
  islands: [{ expose: './PlanPicker', hydrate: 'visible' }],
  previewEnded: false,
};
/** The description of a site. */
export const wholeSite = {
  pages: [
    { path: '/', changedAt: '2026-01-01T00:00:00.000Z', card: { title: 'x' } },
    { path: '/a', noindex: true },
    { path: '/b' },
  ],
  redirects: [{ from: '/old', to: '/a' }],
  feeds: [
    {
      path: '/changelog/feed.xml',
      title: 'News',
      page: '/b',
      entries: [
        {
          path: '/b',
          title: 'x',
          summary: 'y',
          publishedAt: '2026-01-01T00:00:00.000Z',
          changedAt: '2026-01-01T00:00:00.000Z',
        },
      ],
    },
  ],
};
const integrity = `sha384-${'A'.repeat(64)}`;
export const wholeManifest = {
  contract: 1,
  name: 'mf-footer',
  version: '1.0.0',
  commit: null,
  builtAt: '2026-01-01T00:00:00.000Z',
  slot: 'footer',
  mount: { expose: './lifecycles', hydrate: 'idle' },
  remoteEntry: 'client/remoteEntry.js',
  server: 'server/entry.js',
  fallback: 'fallback.html',
  css: ['client/a.css'],
  exposes: { './lifecycles': { file: 'client/l.js', css: [], preload: ['client/p.js'] } },
  files: Object.fromEntries(
    [
      'client/remoteEntry.js',
      'server/entry.js',
      'fallback.html',
      'client/a.css',
      'client/l.js',
      'client/p.js',
    ].map((file) => [file, { integrity, size: 1 }]),
  ),
  totals: { files: 6, bytes: 6 },
};
export const wholeRelease = {
  id: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  fragments: { 'mf-footer': { version: '1.0.0', integrity } },
};
