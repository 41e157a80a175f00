const DELAY_MS = 3_000;
const SCROLLED_PX = 1_000;

/** Shows the floating button by the site's own rule. Returns a function that stops watching. */
export function watchButton(): () => void {
  const show = () => {
    if (performance.now() < DELAY_MS || scrollY <= SCROLLED_PX) return;
    document.documentElement.dataset.floatingButton = 'shown';
    stop();
  };
  const timer = setTimeout(show, DELAY_MS);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener('scroll', show);
  };
  addEventListener('scroll', show, { passive: true });
  return stop;
}
