/**
 * Syntax that can load something, or hide that it does: functions that take an address, imports, escapes, scripts of old
 * engines.
 */
const LOADING =
  /url\s*\(|src\s*\(|image-set\s*\(|image\s*\(|cross-fade\s*\(|element\s*\(|@import|expression\s*\(|behavior\s*:|-moz-binding|\\|</i;

/** Returns the CSS unless any part of it could load something, then `null`. */
export const asSafeStyle = (css: string): string | null => (LOADING.test(css) ? null : css);
