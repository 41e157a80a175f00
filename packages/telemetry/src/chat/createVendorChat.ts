import type { Chat } from './Chat.ts';

/** Long enough for a script that loads more files before it shows anything. */
export const VENDOR_TIMEOUT_MS = 5_000;

interface Dependencies {
  document: Document;
  load: () => Promise<void>;
  wait: (ms: number) => Promise<unknown>;
}

/**
 * A third party's chat. We know only the elements that it adds to the page, and hide and show those. It opens on the
 * window event `site-chat:open`, which a few lines next to the vendor's script forward.
 *
 * @throws when its script does not load, or adds nothing to the page
 */
export async function createVendorChat({ document, load, wait }: Dependencies): Promise<Chat> {
  const { body } = document;
  const own = new Set<Element>(body.children);
  const findTheirs = () =>
    [...body.children].filter(
      (element) =>
        !own.has(element) &&
        !element.matches('dialog, script, link, #preview-bar, [data-site-chat]'),
    );
  await load();
  await waitForChange(body, () => findTheirs().length > 0, wait);
  return {
    open: () => void document.defaultView?.dispatchEvent(new CustomEvent('site-chat:open')),
    setHidden: (isHidden) => {
      for (const element of findTheirs()) (element as HTMLElement).hidden = isHidden;
    },
  };
}

async function waitForChange(
  body: HTMLElement,
  isThere: () => boolean,
  wait: Dependencies['wait'],
): Promise<void> {
  if (isThere()) return;
  let observer: MutationObserver | undefined;
  const come = new Promise<void>((resolve) => {
    observer = new MutationObserver(() => isThere() && resolve());
    observer.observe(body, { childList: true });
  });
  const late = wait(VENDOR_TIMEOUT_MS).then(() => {
    throw new Error(
      `The vendor's script added nothing to the page within ${VENDOR_TIMEOUT_MS} ms.`,
    );
  });
  await Promise.race([come, late]).finally(() => observer?.disconnect());
}
