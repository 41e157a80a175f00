import type { ClientLifecycles } from '@site/fragment-kit';
import { createAnonymousState, createSiteStore } from '@site/state';
import { render } from './server.tsx';
import '@site/ui/fonts.css';
import '@site/ui/tokens.css';
import '@site/ui/base.css';

/**
 * A fake shell: renders the document at `?path=/pricing` as the server would, from the content service that the dev
 * server proxies (see vite.config.ts), and hydrates its islands.
 */
const islands = Object.fromEntries(
  Object.entries(import.meta.glob<ClientLifecycles>('./**/*.island.{ts,tsx}', { eager: true })).map(
    ([path, lifecycles]) => [path.replace(/.*\/(\w+)\.island\.tsx?$/, './$1'), lifecycles],
  ),
);
const query = new URLSearchParams(location.search);
const path = query.get('path') ?? '/';
const slot = document.getElementById('slot');
if (!slot) throw new Error('index.html needs an element with id "slot"');

const context = { slot: 'page' as const, path, params: {}, options: {}, basePath: '/' };
const { html, head, layout, status } = await render({
  ...context,
  query: Object.fromEntries(query),
  settings: { contentEndpoint: `${location.origin}/api/v2` },
  now: Date.now(),
});
slot.innerHTML = html;
document.title = head?.title ?? document.title;
console.info(status, head, layout);

for (const element of slot.querySelectorAll<HTMLElement>('[data-island]')) {
  const props = {
    ...context,
    name: 'island',
    domElement: element,
    island: JSON.parse(element.dataset.props ?? '{}'),
    onCrash: (error: unknown) => console.error(error),
    state: createSiteStore(createAnonymousState(path)),
    emit: () => {},
  };
  const island = islands[element.dataset.island ?? ''];
  if (!island) continue;
  await island.bootstrap(props);
  await island.mount(props);
}
