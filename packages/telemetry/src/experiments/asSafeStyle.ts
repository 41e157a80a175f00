/** What can load something, or hide that it does: functions that take an address, imports, escapes, old engines' scripts. */
const LOADING =
  /url\s*\(|src\s*\(|image-set\s*\(|image\s*\(|cross-fade\s*\(|element\s*\(|@import|expression\s*\(|behavior\s*:|-moz-binding|\\|</i;

/** The same text when it can only dress; `null` when any part of it could load something. */
export const asSafeStyle = (css: string): string | null => (LOADING.test(css) ? null : css);
