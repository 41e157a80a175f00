/** A style sheet's rules, parsed once; each page takes those it can use. */
export type StyleRules = readonly Rule[];

interface Rule {
  /** The rule as written; only its prelude when it has `children`. */
  text: string;
  /** The classes that each selector of the rule needs to match; `null` for a rule that is always kept. */
  needs: string[][] | null;
  children: Rule[] | null;
}

/** Anything in a script that could be a class name. */
const WORD = /-?[_a-zA-Z][\w-]*/g;
const WITH_RULES = /^@(?:media|supports|layer|container|scope)\b/;

/** Parses a style sheet into its rules. */
export function parseStyles(css: string): StyleRules {
  const rules: Rule[] = [];
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const skipped = skipQuoted(css, at);
    if (skipped > at) at = skipped - 1;
    else if (css[at] === ';') {
      rules.push({ text: css.slice(start, at + 1), needs: null, children: null });
      start = at + 1;
    } else if (css[at] === '{') {
      const end = findBlockEnd(css, at);
      rules.push(readRule(css.slice(start, at).trim(), css.slice(at + 1, end)));
      start = end + 1;
      at = end;
    }
  }
  return rules;
}

/** The style sheet without the rules that cannot match where only these classes are in use. */
export function pruneStyles(rules: StyleRules, used: ReadonlySet<string>): string {
  let css = '';
  for (const { text, needs, children } of rules) {
    if (children) {
      const inside = pruneStyles(children, used);
      if (inside) css += `${text}{${inside}}`;
    } else if (!needs || needs.some((classes) => classes.every((name) => used.has(name)))) {
      css += text;
    }
  }
  return css;
}

/** The classes of the style sheet that these scripts name, and may therefore use. */
export function listClassesInScripts(rules: StyleRules, scripts: readonly string[]): Set<string> {
  const used = new Set(scripts.flatMap((script) => script.match(WORD) ?? []));
  return new Set(listNeededAnywhere(rules).filter((name) => used.has(name)));
}

const listNeededAnywhere = (rules: StyleRules): string[] =>
  rules.flatMap(({ needs, children }) =>
    children ? listNeededAnywhere(children) : (needs ?? []).flat(),
  );

/** Every class in the HTML. */
export function listClasses(html: string, classes = new Set<string>()): Set<string> {
  for (const [, names = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of names.split(/\s+/)) classes.add(name);
  return classes;
}

function readRule(prelude: string, body: string): Rule {
  if (WITH_RULES.test(prelude))
    return { text: prelude, needs: null, children: [...parseStyles(body)] };
  const needs = prelude.startsWith('@')
    ? null
    : splitSelectors(prelude.replaceAll(/\/\*.*?\*\//gs, '')).map(listNeeded);
  return { text: `${prelude}{${body}}`, needs, children: null };
}

/** Parentheses hold alternatives or exclusions, so only the classes outside them are needed. */
function listNeeded(selector: string): string[] {
  if (selector.includes('\\')) return [];
  let plain = selector.replaceAll(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(/\([^()]*\)/g, '');
  }
  return [...plain.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name as string);
}

function splitSelectors(prelude: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < prelude.length; at++) {
    const sign = prelude[at] as string;
    if ('(['.includes(sign)) depth++;
    else if (')]'.includes(sign)) depth--;
    else if (sign === ',' && depth === 0) {
      selectors.push(prelude.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, prelude.slice(start)];
}

function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    const skipped = skipQuoted(css, at);
    if (skipped > at) at = skipped - 1;
    else if (css[at] === '{') depth++;
    else if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}

/** The end of a quoted text or comment that starts here, or `at` when none does. */
function skipQuoted(css: string, at: number): number {
  const sign = css[at];
  if (sign === '/' && css[at + 1] === '*') {
    const end = css.indexOf('*/', at + 2);
    return end < 0 ? css.length : end + 2;
  }
  if (sign !== '"' && sign !== "'") return at;
  let end = at + 1;
  while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
  return end + 1;
}
