import type { Json } from '@site/fragment-kit';

/** JSON that cannot close its script element. */
export function asJson(value: Json): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
