import type { Chat } from './Chat.ts';

/**
 * The chat of a third party, of which nothing is known but what it puts into the page: that is hidden and shown again. It is
 * told to open by the window event `site-chat:open`, for a few lines beside the vendor's script to pass on.
 */
export async function createVendorChat(
  document: Document,
  load: () => Promise<void>,
): Promise<Chat> {
  const own = new Set<Element>(document.body.children);
  await load();
  let isHidden = false;
  const apply = () => {
    for (const element of document.body.children)
      if (
        !own.has(element) &&
        !element.matches('dialog, script, link, #preview-bar, [data-site-chat]')
      )
        (element as HTMLElement).hidden = isHidden;
  };
  return {
    open: () => void document.defaultView?.dispatchEvent(new CustomEvent('site-chat:open')),
    setHidden: (hidden) => {
      isHidden = hidden;
      apply();
    },
  };
}
