import { paintTopFirst } from './paintTopFirst.ts';

/**
 * Starts the boot script, whose address and digest the element of this script has. On a phone that follows the first paint, as
 * the web manifest does, so that nothing but the font shares the line with the first view; elsewhere it is fetched at once.
 */
export function bootAfterPaint(
  { dataset }: Pick<HTMLElement, 'dataset'>,
  paintFirst = paintTopFirst,
): void {
  const { boot = '', integrity = '' } = dataset;
  const manifest = document.querySelectorAll('link[rel=manifest]');
  const isLater = paintFirst(
    () =>
      new Promise((settle) => {
        const onload = () => {
          // It waits for this event, which has passed by now: posts may wait to be sent.
          if (document.readyState === 'complete') dispatchEvent(new Event('pageshow'));
          settle(undefined);
        };
        const script = document.createElement('script');
        document.head.append(
          Object.assign(script, { type: 'module', integrity, src: boot, onload, onerror: settle }),
          ...manifest,
        );
      }),
  );
  // Like an element of the document it waits for the whole page, and the page's load for it.
  if (!isLater)
    document.write(`<script type="module" src="${boot}" integrity="${integrity}"></script>`);
  else for (const each of manifest) each.remove();
}
