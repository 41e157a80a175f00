/** A style sheet's rules, parsed once; each page takes those it can use. */
export interface StyleRules {
  /** In their order. */
  rules: readonly Rule[];
  /** The places of the rules that need a class, or one of several: a page looks at those of its classes alone. */
  byClass: ReadonlyMap<string, readonly number[]>;
  /** The places of those that can match without any. */
  always: readonly number[];
}

type Rule =
  | {
      /** The rule as written. */
      text: string;
      /** The classes that each selector of the rule needs to match; a selector without any always can. */
      needs: string[][];
      /** The name of the animation whose steps these are. */
      steps?: string;
    }
  | { prelude: string; children: readonly Rule[] };

/** Anything in a script that could be a class name. */
const WORD = /-?[_a-zA-Z][\w-]*/g;
const WITH_RULES = /^@(?:media|supports|layer|container|scope|starting-style)\b/;
const STEPS = /^@(?:-webkit-)?keyframes\s+([\w-]+)$/;
/** Also a custom property may hold the name of an animation. */
const MAY_ANIMATE = /animation|--/;
/** A comment or string; without an end, it extends to the end of the style sheet. */
const QUOTED = String.raw`/\*.*?(?:\*/|$)|"(?:[^"\\]+|\\.)*"?|'(?:[^'\\]+|\\.)*'?`;
const ALL_QUOTED = new RegExp(QUOTED, 'gs');
/** Comments and strings, which are skipped, or one character of syntax. */
const PARTS = new RegExp(String.raw`${QUOTED}|\\.|[;{}]`, 'gs');
const IN_PARENTHESES = /\([^()]*\)/g;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** An escape or a non-ASCII character: names that contain one are not parsed. */
const UNREAD = /[\\\u0080-\uffff]/;
const ALWAYS: string[][] = [[]];

/** Parses a style sheet into its rules. */
export function parseStyles(css: string): StyleRules {
  const rules = readRules(css);
  bindSteps(rules);
  const byClass = new Map<string, number[]>();
  const always = new Set<number>();
  for (const [place, rule] of rules.entries())
    for (const [name] of flatten([rule]).flatMap(({ needs }) => needs)) {
      if (name === undefined) always.add(place);
      else byClass.set(name, [...(byClass.get(name) ?? []), place]);
    }
  return { rules, byClass, always: [...always] };
}

/** Steps are needed where a rule of the sheet that names them can match; steps that none names may be for another sheet. */
function bindSteps(rules: readonly Rule[]): void {
  const all = flatten(rules);
  const named = new Map<string, string[][]>();
  for (const { text, needs, steps } of all)
    if (steps === undefined && MAY_ANIMATE.test(text))
      for (const word of new Set(text.match(WORD)))
        named.set(word, [...(named.get(word) ?? []), ...needs]);
  for (const rule of all)
    if (rule.steps !== undefined) rule.needs = named.get(rule.steps) ?? ALWAYS;
}

const flatten = (rules: readonly Rule[]): Exclude<Rule, { children: readonly Rule[] }>[] =>
  rules.flatMap((rule) => ('children' in rule ? flatten(rule.children) : [rule]));

function readRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let start = 0;
  let open = 0;
  let depth = 0;
  for (const { 0: sign, index } of css.matchAll(PARTS)) {
    if (sign === '{') {
      if (depth === 0) open = index;
      depth++;
    } else if (sign === '}' && depth > 0) {
      depth--;
      if (depth > 0) continue;
      rules.push(readRule(css.slice(start, open), css.slice(open + 1, index)));
      start = index + 1;
    } else if (sign === ';' && depth === 0) {
      rules.push({ text: css.slice(start, index + 1), needs: ALWAYS });
      start = index + 1;
    }
  }
  if (depth > 0) rules.push(readRule(css.slice(start, open), css.slice(open + 1)));
  return rules;
}

/** Returns the style sheet without the rules that cannot match if only these classes are in use. */
export function pruneStyles(
  { rules, byClass, always }: StyleRules,
  used: ReadonlySet<string>,
): string {
  const places = new Set(always);
  for (const name of used) for (const place of byClass.get(name) ?? []) places.add(place);
  const inOrder = [...places].sort((a, b) => a - b);
  return writeMatching(
    inOrder.map((place) => rules[place] as Rule),
    used,
  );
}

function writeMatching(rules: readonly Rule[], used: ReadonlySet<string>): string {
  let css = '';
  for (const rule of rules) {
    if ('children' in rule) {
      const inside = writeMatching(rule.children, used);
      if (inside) css += `${rule.prelude}{${inside}}`;
    } else if (canMatch(rule.needs, used)) {
      css += rule.text;
    }
  }
  return css;
}

function canMatch(needs: string[][], used: ReadonlySet<string>): boolean {
  alternatives: for (const classes of needs) {
    for (const name of classes) if (!used.has(name)) continue alternatives;
    return true;
  }
  return false;
}

/** The classes of the style sheet that these scripts contain, and may therefore use. */
export function listClassesInScripts(rules: StyleRules, scripts: readonly string[]): Set<string> {
  const used = new Set<string>(scripts.join(' ').match(WORD));
  return new Set(listNeededAnywhere(rules.rules).filter((name) => used.has(name)));
}

const listNeededAnywhere = (rules: readonly Rule[]): string[] =>
  flatten(rules).flatMap(({ needs }) => needs.flat());

/** Every class in the HTML. */
export function listClasses(html: string, classes = new Set<string>()): Set<string> {
  const values = new Set(
    Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, value = '']) => value),
  );
  for (const value of values) for (const name of value.split(/\s+/)) classes.add(name);
  return classes;
}

function readRule(beforeBody: string, body: string): Rule {
  const prelude = beforeBody.trim();
  if (WITH_RULES.test(prelude)) return { prelude, children: readRules(body) };
  const steps = STEPS.exec(prelude)?.[1];
  if (steps) return { text: `${prelude}{${body}}`, needs: ALWAYS, steps };
  const needs = prelude.startsWith('@') ? ALWAYS : listNeeds(prelude);
  return { text: `${prelude}{${body}}`, needs };
}

/** Parentheses hold alternatives or exclusions, so only the classes outside them are needed. */
function listNeeds(prelude: string): string[][] {
  let plain = prelude.replaceAll(ALL_QUOTED, '');
  if (UNREAD.test(plain)) return ALWAYS;
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replaceAll(IN_PARENTHESES, '');
  }
  return plain
    .split(',')
    .map((selector) => Array.from(selector.matchAll(CLASS), ([, name]) => name as string));
}
