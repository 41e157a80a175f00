/** Hides the consent banner after a decision made elsewhere. */
export function hideConsentBanner(document: Document): void {
  document.getElementById('consent')?.setAttribute('hidden', '');
}
