/**
 * The year that the server wrote into the page, so that hydration agrees with it on New Year's Eve too;
 * without server HTML the browser's.
 */
export function findCopyrightYear(): number {
  const written = document.querySelector<HTMLElement>('[data-copyright-year]');
  return Number(written?.dataset.copyrightYear) || new Date().getFullYear();
}
