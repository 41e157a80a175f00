/** A shorter text in a cookie is no token, and may be part of any word. */
const MIN_SECRET_CHARACTERS = 8;

/**
 * A search's answer without the addresses in it, which contain the ref of the search; empty if it is no answer.
 *
 * @param url of the search, as the fragment knows it
 */
export function hideAddresses(text: string, url: string): string {
  const answer = parseObject(text);
  if (!answer) return '';
  const { page, next_page, prev_page } = answer;
  const turnTo = (number: number) => {
    const address = new URL(url);
    address.searchParams.set('page', String(number));
    return address.href;
  };
  return JSON.stringify({
    ...answer,
    next_page: next_page ? turnTo(Number(page) + 1) : null,
    prev_page: prev_page ? turnTo(Number(page) - 1) : null,
    results: listResults(answer).map((each) => ({ ...each, href: '' })),
  });
}

/** A search's answer with nothing of its documents but what determines their paths; empty if it is no answer. */
export function showPlaces(text: string): string {
  const answer = parseObject(text);
  if (!answer) return '';
  const { page, results_per_page, results_size, total_results_size, total_pages } = answer;
  const results = listResults(answer).map(({ id, uid, type, lang, url }) => ({
    ...{ id, uid, type, lang, url },
    href: '',
    tags: [],
    slugs: [],
    linked_documents: [],
    alternate_languages: [],
    first_publication_date: null,
    last_publication_date: null,
    data: {},
  }));
  const counts = { page, results_per_page, results_size, total_results_size, total_pages };
  return JSON.stringify({ ...counts, next_page: null, prev_page: null, results });
}

const listResults = ({ results }: Record<string, unknown>): Record<string, unknown>[] =>
  Array.isArray(results) ? results : [];

/** What must not be seen of a preview's ref, which may be a cookie with the token in it. */
export function listSecrets(ref: string): string[] {
  const text = decode(ref);
  const tokens = [...text.matchAll(/"preview"\s*:\s*"([^"]+)"/g)].map(([, token = '']) => token);
  return [ref, text, ...tokens]
    .filter(({ length }) => length >= MIN_SECRET_CHARACTERS)
    .flatMap(listForms);
}

/** How a text stands in other texts: as it is, in addresses, in JSON. */
export const listForms = (text: string): string[] => [
  text,
  encodeURIComponent(text),
  String(new URLSearchParams([['', text]])).slice(1),
  JSON.stringify(text).slice(1, -1),
];

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `undefined` if a text is not a JSON object. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
