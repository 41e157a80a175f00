/** The full address of a place, a path of this site or a URL, without a slash at its end: clients append paths that begin with one. */
export const resolvePlace = (place: string, origin: string): string =>
  new URL(place, origin).href.replace(/\/+$/, '');
