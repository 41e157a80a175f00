/** Takes the banner away, for a decision that was made elsewhere. */
export function hideConsentBanner(document: Document): void {
  document.getElementById('consent')?.setAttribute('hidden', '');
}
