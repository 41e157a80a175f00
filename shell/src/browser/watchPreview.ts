/**
 * Runs only for visitors with a preview cookie: starts, updates and ends previews on request of the content repository's
 * tools.
 */

import { PREVIEW_COOKIE } from '../wire/cookies.ts';
import type { PageData } from '../wire/pageData.ts';

interface Dependencies {
  page: Pick<PageData, 'preview' | 'repository'>;
  /** Reloads the part of the current page without scrolling. Resolves to false if it could not be loaded. */
  refresh: () => Promise<boolean>;
}

/**
 * Handles the window events of the repository's toolbar, which the page's own bar dispatches too. Starts the preview at once
 * if the page came without drafts although the cookie names this repository. Failures are only logged.
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
  // Only once: a page that stays without drafts would reload forever.
  if (!page.preview && namesRepository(readCookie(), page.repository)) void update();

  async function update(): Promise<boolean> {
    // An opaque redirect is the only visible sign of success.
    const response = await request('/api/preview', { redirect: 'manual' });
    if (response?.type === 'opaqueredirect') return refresh();
    console.error(
      'Failed to start or update the preview using "/api/preview". Does it exist?',
      response?.status ?? '',
    );
    return true;
  }

  async function end(): Promise<boolean> {
    const response = await request('/api/exit-preview');
    if (response?.ok) return refresh();
    console.error(
      'Failed to exit Preview Mode using the "/api/exit-preview" API endpoint. Does it exist?',
      response?.status ?? '',
    );
    return true;
  }
}

const orReload = (done: boolean) => done || location.reload();

const request = (path: string, options?: RequestInit) =>
  fetch(path, options).catch(() => undefined);

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
