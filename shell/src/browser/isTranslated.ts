/** Whether a browser or an extension has translated the page. Chromium and Safari change its language; Edge marks elements. */
export const isTranslated = (): boolean =>
  document.documentElement.lang !== 'en' || document.querySelector('font, [_msttexthash]') !== null;
