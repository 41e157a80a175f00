/** Runs only for who has a preview cookie: starts, updates and ends previews as the content repository's tools ask. */

import type { PageData } from '../wire/pageData.ts';
import { PREVIEW_COOKIE } from '../wire/previewCookie.ts';

interface Dependencies {
  page: Pick<PageData, 'preview' | 'repository'>;
  /** Loads the page that is here anew, without scrolling. False when that could not be done. */
  refresh: () => Promise<boolean>;
}

/**
 * Hears the window events of the repository's toolbar, which the page's own bar dispatches too, and enters the preview at
 * once when the page came without drafts though the cookie names this repository. A failure is logged, nothing else.
 */
export function watchPreview({ page, refresh }: Dependencies): void {
  addEventListener('prismicPreviewUpdate', (event) => {
    event.preventDefault();
    void update().then(orReload);
  });
  addEventListener('prismicPreviewEnd', (event) => {
    event.preventDefault();
    void end().then(orReload);
  });
  addEventListener('click', (event) => {
    const action = (event.target as Element).closest<HTMLElement>('[data-preview-action]');
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    const name = action.dataset.previewAction === 'exit' ? 'End' : 'Update';
    const detail = { ref: readCookie() };
    dispatchEvent(new CustomEvent(`prismicPreview${name}`, { cancelable: true, detail }));
  });
  // Without a second try: a page that stays without drafts would be loaded for ever.
  if (!page.preview && namesRepository(readCookie(), page.repository)) void update();

  async function update(): Promise<boolean> {
    // A redirect that is not followed is all that can be seen of success.
    const response = await ask('/api/preview', { redirect: 'manual' });
    if (response?.type === 'opaqueredirect') return refresh();
    console.error(
      'Failed to start or update the preview using "/api/preview". Does it exist?',
      response?.status ?? '',
    );
    return true;
  }

  async function end(): Promise<boolean> {
    const response = await ask('/api/exit-preview');
    if (response?.ok) return refresh();
    console.error(
      'Failed to exit Preview Mode using the "/api/exit-preview" API endpoint. Does it exist?',
      response?.status ?? '',
    );
    return true;
  }
}

const orReload = (done: boolean) => done || location.reload();

const ask = (path: string, options?: RequestInit) => fetch(path, options).catch(() => undefined);

function readCookie(): string {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${PREVIEW_COOKIE}=`));
  return pair?.slice(PREVIEW_COOKIE.length + 1) ?? '';
}

function namesRepository(cookie: string, repository: string): boolean {
  try {
    return decodeURIComponent(cookie).includes(`"${repository}.prismic.io"`);
  } catch {
    return false;
  }
}
