import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { expect } from 'vitest';
import { repository } from '../../../scripts/site/buildWhatChanged.ts';
import { MARK } from '../arbitraries/hostileText.ts';
import type { RawAnswer } from './sendRaw.ts';

/** Further answers that are allowed. */
interface Allowed {
  /** Failures that are documented; each must say when to try again. */
  failures?: number[];
  /** Origins that redirects may lead to. */
  origins?: string[];
}

/** Expects what every answer of every service must fulfil. */
export function expectSafe(
  answer: RawAnswer,
  { failures = [503], origins = [] }: Allowed = {},
): void {
  const { status, headers, body } = answer;
  const find = (name: string) =>
    headers.filter(([each]) => each === name).map(([, value]) => value);
  const [type = ''] = find('content-type');
  const text = body.toString('utf8');
  if (status >= 500 && status !== 505) {
    expect({ status, text: text.slice(0, 500) }).toEqual({
      status: expect.toBeOneOf(failures),
      text: expect.anything(),
    });
    if (status === 503) expect(find('retry-after')).toHaveLength(1);
  }
  expect(headers.map(([name]) => name)).not.toContain(MARK);
  for (const name of ['content-type', 'location', 'content-length', 'cache-control', 'etag'])
    expect(find(name).length, name).toBeLessThanOrEqual(1);
  expect(text).not.toMatch(/\n\s+at .+:\d+:\d+|node_modules|node:internal/);
  expect(text).not.toContain(repository);
  for (const location of find('location')) {
    expect(location).toMatch(/^[\x21-\x7e]+$/);
    const { origin } = new URL(location, 'http://site.invalid');
    expect(['http://site.invalid', ...origins]).toContain(origin);
  }
  if (find('set-cookie').length > 0)
    expect(find('cache-control').join()).toMatch(/private|no-store/);
  if (/json/.test(type) && body.length > 0 && !find('content-encoding')[0]) JSON.parse(text);
  if (/html|xml/.test(type)) expectWithoutMark(text);
}

/** Expects no element and no attribute from the request. */
function expectWithoutMark(html: string): void {
  const look = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('attrs' in node) {
      expect(node.tagName).not.toBe(MARK);
      expect(node.attrs.map(({ name }) => name)).not.toContain(MARK);
      for (const { name, value } of node.attrs)
        if (['href', 'src', 'action', 'formaction'].includes(name))
          expect(value.replace(/[\s\p{Cc}]/gu, '')).not.toMatch(
            /^(javascript|vbscript|data:text)/i,
          );
    }
    if ('childNodes' in node) node.childNodes.forEach(look);
  };
  look(parse(html));
}

/** Expects the log lines of a service to be JSON without control characters. */
export function expectPlainLog(lines: readonly string[]): void {
  for (const line of lines) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for control characters.
    expect(line.replace(/\n$/, '')).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
    if (line.startsWith('{')) JSON.parse(line);
  }
}
