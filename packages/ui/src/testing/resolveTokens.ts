import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page of a visitor, as far as the tokens depend on it. */
export interface Circumstances {
  system: 'light' | 'dark';
  /** What the visitor chose on this site. */
  choice?: 'light' | 'dark' | undefined;
  moreContrast?: boolean;
  isPrinted?: boolean;
}

type Tokens = Map<string, string>;

const css = readFileSync(join(import.meta.dirname, '../tokens.css'), 'utf8').replace(
  /\/\*.*?\*\//gs,
  '',
);

/**
 * The tokens of an element with this theme, right inside the page; without a theme those of the page. Like a browser, it
 * replaces `var()` where a token is declared.
 */
export function resolveTokens(circumstances: Circumstances, theme?: 'dark' | 'light'): Tokens {
  const page = compute(listDeclarations(':root', circumstances), new Map());
  return theme ? compute(listDeclarations(`.theme-${theme}`, circumstances), page) : page;
}

function listDeclarations(subject: string, circumstances: Circumstances): [string, string][] {
  const rules = css.matchAll(/(@media[^{]*)\{((?:[^{}]*\{[^{}]*\})*)\s*\}|([^{}]+)\{([^{}]*)\}/g);
  return Array.from(rules).flatMap(([rule, media, inside]) => {
    if (media && !isMet(media, circumstances)) return [];
    return Array.from((inside ?? rule).matchAll(/([^{}]+)\{([^{}]*)\}/g)).flatMap(
      ([, selectors = '', body = '']) =>
        selectors.split(',').some((each) => isMatch(each.trim(), subject, circumstances))
          ? Array.from(
              body.matchAll(/(--[\w-]+):([^;]*);/g),
              ([, name, value]): [string, string] => [
                name as string,
                (value as string).replace(/\s+/g, ' ').trim(),
              ],
            )
          : [],
    );
  });
}

const isMet = (media: string, { system, moreContrast, isPrinted }: Circumstances) =>
  !(media.includes('screen') && isPrinted) &&
  !(media.includes('color-scheme: dark') && system !== 'dark') &&
  !(media.includes('prefers-contrast') && !moreContrast) &&
  !media.includes('reduced-motion');

function isMatch(selector: string, subject: string, { choice }: Circumstances): boolean {
  if (selector.endsWith(':not([data-scheme="light"])'))
    return subject === ':root' && choice !== 'light';
  if (selector.endsWith('[data-scheme="dark"]')) return subject === ':root' && choice === 'dark';
  return selector === subject;
}

function compute(declarations: [string, string][], inherited: Tokens): Tokens {
  const declared: Tokens = new Map(declarations);
  const find = (name: string): string | undefined => {
    const value = declared.get(name);
    if (value === undefined) return inherited.get(name);
    return value === 'initial' ? undefined : replaceVariables(value, find);
  };
  const computed = [...declared.keys()].map((name) => [name, find(name) ?? 'initial'] as const);
  return new Map([...inherited, ...computed]);
}

/** Replaces each `var(--name, fallback)`, from the inside out. */
function replaceVariables(value: string, find: (name: string) => string | undefined): string {
  const start = value.indexOf('var(');
  if (start < 0) return value.trim();
  let end = start + 3;
  for (let depth = 0; depth > 0 || end === start + 3; end++) {
    if (value[end] === '(') depth++;
    if (value[end] === ')') depth--;
  }
  const [, name = '', fallback = ''] =
    /^(--[\w-]+)(?:,(.*))?$/s.exec(value.slice(start + 4, end - 1)) ?? [];
  const own = find(name);
  const result = own === undefined || own === 'initial' ? replaceVariables(fallback, find) : own;
  return replaceVariables(value.slice(0, start) + result + value.slice(end), find);
}
