/** Two sections fill the screen of a phone, not every larger one. */
const SMALL = '(width<=30em) and (height<=60em)';
/** Those that layout.css leaves out, until they are marked. */
const LEFT_OUT = 'main>*>section:nth-of-type(n+3):not([data-laid])';
/** Also where nothing is ever painted, as in some crawlers. */
const LATEST_MS = 3_000;

/**
 * Has a phone lay out what is below the first view after that is painted, one section in each frame: all of a page at once takes
 * a slow processor a fifth of a second. Not where the browser goes to a place further down: there the page's height counts.
 *
 * @param load loads what comes after the first paint
 * @returns whether it does; if not, the page is laid out at once, and `load` is not called
 */
export function paintTopFirst(load: () => Promise<unknown>): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Its name has a text fragment too, which `location` hides.
  const isFromTop = visit?.type === 'navigate' && !visit.name.includes('#');
  if (!isFromTop || !matchMedia(SMALL).matches) return false;
  const { dataset } = document.documentElement;
  let loaded: Promise<unknown> | undefined;

  function begin(): void {
    // A banner, or what a slow line has brought, may be painted long before the rest is there. Frames while the browser reads
    // the page would show halves of its bar, and scripts need the data at its end.
    if (document.readyState === 'loading')
      addEventListener('DOMContentLoaded', () => afterFrame(begin));
    else if (!loaded) {
      loaded = load();
      layOutNext();
    }
  }
  function layOutNext(): void {
    const next = document.querySelector<HTMLElement>(LEFT_OUT);
    if (next) {
      next.dataset.laid = '';
      afterFrame(layOutNext);
      return;
    }
    dataset.early = 'laid';
    void loaded?.then(end);
  }
  function end(): void {
    delete dataset.early;
    for (const each of document.querySelectorAll('[data-laid]')) each.removeAttribute('data-laid');
  }

  dataset.early = '';
  new PerformanceObserver((list, observer) => {
    // The page's color alone is a paint, too.
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    // What has come since then is painted first, and so is a picture that a busy browser paints a frame after the text.
    afterFrame(() => afterFrame(begin));
  }).observe({ type: 'paint', buffered: true });
  setTimeout(() => {
    begin();
    end();
  }, LATEST_MS);
  return true;
}

const afterFrame = (next: () => void) => requestAnimationFrame(() => setTimeout(next));
