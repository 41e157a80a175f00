import { TAG } from './LeadPopupElement.ts';
import { loadModule } from './loadModule.ts';

export interface LeadPopupSource {
  /** The origin of the site that gave you the key, such as `https://www.example.com`. */
  siteUrl: string;
  /** Stays with one release, whose bytes the browser checks: `src` and `integrity` of `/embed/release.json` of the site. */
  release?: { src: string; integrity: string } | undefined;
}

let loading: Promise<unknown> | undefined;

/**
 * Defines the element of the lead pop-up: in a browser, once for a page. On a server it does nothing.
 *
 * @throws when the code could not be loaded; it can be called again
 */
export async function loadLeadPopup({ siteUrl, release }: LeadPopupSource): Promise<void> {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return;
  const url = new URL(release?.src ?? '/embed/1/lead-popup.js', siteUrl).href;
  loading ??= loadModule({ url, integrity: release?.integrity });
  await loading.catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
}
