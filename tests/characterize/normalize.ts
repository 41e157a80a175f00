/** What differs between two recordings of one commit, or between two builds with the same behavior. The order counts. */
const VOLATILE: [RegExp, string][] = [
  [/(?<=<style\b[^>]*>)(?=[^<])[\s\S]*?(?=<\/style>)/g, '…'],
  [/(?<=<script\b(?![^>]*json)[^>]*>)(?=[^<])[\s\S]*?(?=<\/script>)/g, '…'],
  [/(https?:\/\/)?(127\.0\.0\.1|localhost):\d+/g, '$1HOST'],
  [/(?<=[:"'([=_/ ]|^)[\w-]+\.[\w-]{20,}\.[\w-]{20,}/gm, 'TOKEN'],
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi, 'UUID'],
  [/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'TIME'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?/g, 'TIME'],
  [/\b\w{3} \d{1,2}, \d\d:\d\d UTC/g, 'TIME'],
  [/(?<=until )\d{4}-\d\d-\d\d/g, 'DATE'],
  [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} [\d:]+ GMT/g, 'TIME'],
  [/\bsha(256|384|512)-[\w+/=-]{40,}/g, 'sha$1-DIGEST'],
  [/\b[\da-f]{40,}\b/g, 'DIGEST'],
  [/\b(?=\d*[a-f])[\da-f]{16}\b/g, 'ID'],
  [/\b(\d+\.\d+\.\d+)-[\da-f]{8}\b/g, '$1-VERSION'],
  // Names of the shell's files, and of pictures and fonts that a build copies.
  [/-(?=[\w-]*[A-Z\d])[\w-]{8}(?=\.(js|css|woff2|svg|png|webp|avif|jpg|ico)\b)/g, '-HASH'],
  // Class names follow from a file's path and the order of its rules.
  [/(?<=[ "'\\.])[a-z]+_[\da-f]{5}(?=[ "'\\])/g, 'CLASS'],
  [/(?<=(site-draw|nonce|key)=)[\w.%-]+/g, 'RANDOM'],
  [/(?<="(release|shows|nonce|origin|id|jti|token)": ")[^"]+/g, 'ID'],
  [/preview-[\w-]{32}\b/g, 'PREVIEW'],
  [/(?<="key": ")[\w+/=]{40,}/g, 'KEY'],
  [/\bpk_\w{20,}/g, 'PUBLIC_KEY'],
  [/(?<=ttl=-)\d+/g, 'N'],
  [/(?<="\w*(Ms|Seconds|Bytes|bytes|ms|size|uptime|at|exp|iat)": )-?[\d.]+/g, 'N'],
];
const JSON_BLOCK = /(<script[^>]*json[^>]*>)([\s\S]*?)(<\/script>)/g;

/** Makes a body comparable line by line: sorted JSON, one element to a line, and without what is {@link VOLATILE}. */
export function normalize(text: string): string {
  const readable = (sortJson(text) ?? text)
    .replace(JSON_BLOCK, (_, start, json, end) => `${start}\n${sortJson(json) ?? json}\n${end}`)
    .replaceAll('><', '>\n<')
    .replaceAll('\\n', '\n');
  return VOLATILE.reduce((rest, [pattern, by]) => rest.replace(pattern, by), readable);
}

/** For comparing across a change of style sheets alone. */
export const withoutClasses = (text: string) =>
  text.replace(/ ?class=\\?"[^"]*"/g, '').replace(/^\s*"(css|styles|restStyles)": [^\n]*\n/gm, '');

/** The text as JSON with sorted keys; `undefined` for any other text. */
function sortJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), sortKeys, 2);
  } catch {
    return undefined;
  }
}

const sortKeys = (_key: string, value: unknown) =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
