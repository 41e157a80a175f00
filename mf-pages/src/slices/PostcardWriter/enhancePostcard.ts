import { paintPicture } from './paintPicture.ts';
import { readPostcard } from './readPostcard.ts';
import { savePicture } from './savePicture.ts';

interface Enhancement {
  /** Hands a picture to another app; absent where the browser cannot. */
  share?: ((picture: File) => Promise<void>) | undefined;
  paint?: typeof paintPicture;
  save?: typeof savePicture;
}

/**
 * Makes a picture of the postcard in the page, to keep or to share. It is made on this device and sent nowhere.
 *
 * @returns a function that removes the enhancement
 */
export function enhancePostcard(
  root: HTMLElement,
  { share, paint = paintPicture, save = savePicture }: Enhancement = {},
): () => void {
  const status = root.querySelector('[data-status]') as HTMLElement;
  const sharer = root.querySelector('[data-share]') as HTMLElement;
  const ended = new AbortController();
  const { signal } = ended;

  async function post(deliver: (picture: File) => unknown, done: string): Promise<void> {
    try {
      await deliver(await paint(readPostcard(root)));
      status.textContent = done;
    } catch (error) {
      // Whoever closes the list of apps has changed their mind.
      const isLeft = error instanceof DOMException && error.name === 'AbortError';
      status.textContent = isLeft ? '' : 'That did not work here. A screenshot will.';
    }
  }

  root.addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      if (button === sharer && share) void post(share, 'Handed over.');
      else if (button) void post(save, 'Saved as postcard.png. We have not seen it.');
    },
    { signal },
  );
  root.addEventListener(
    'input',
    () => {
      status.textContent = '';
    },
    { signal },
  );
  sharer.hidden = !share;
  root.dataset.alive = '';

  return () => {
    ended.abort();
    sharer.hidden = true;
    delete root.dataset.alive;
  };
}
