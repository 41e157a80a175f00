const ATTRIBUTES = /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g;

/** What a page's HTML says to visitors: its texts and the attributes that are read to them, without repeated white space. */
export function listTexts(html: string): string {
  const attributes = [...html.matchAll(ATTRIBUTES)].map(([, text]) => text);
  const texts = html.replace(/<\/?(?:em|strong|b|a|span)\b[^>]*>/g, '').replace(/<[^>]*>/g, ' ');
  return [texts, ...attributes].join(' ').replace(/\s+/g, ' ');
}
