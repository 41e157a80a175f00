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
const PARENTHESIS = /([()])/;
const LAYER = /^@layer\s+([-\w.]+)$/;
const LAYERS = /^@layer\s([^;{]+);/;
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** An escape or a non-ASCII character: names that contain one are not parsed. */
const UNREAD = /[\\\u0080-\uffff]/;
const ALWAYS: string[][] = [[]];
/** Of conditions in each other. What is deeper stays as it is. */
const MAX_DEPTH = 8;
/** Of an animation with more, all steps stay: each of them would be compared with each. */
const MAX_NAMED = 50;

/** Parses a style sheet into its rules, in a time that grows with its length alone. */
export function parseStyles(css: string): StyleRules {
  const parsed = readRules(css, 0);
  const rules = [...orderLayers(parsed), ...parsed];
  bindSteps(rules);
  const byClass = new Map<string, number[]>();
  const always = new Set<number>();
  for (const [place, rule] of rules.entries())
    for (const [name] of flatten([rule]).flatMap(({ needs }) => needs)) {
      if (name === undefined) always.add(place);
      else if (byClass.get(name)?.at(-1) !== place) append(byClass, name, place);
    }
  return { rules, byClass, always: [...always] };
}

/** States the order of layers that begins in blocks, since the first block of a layer may be removed. */
function orderLayers(rules: readonly Rule[]): Rule[] {
  const order = new Set<string>();
  let isInBlocks = false;
  for (const rule of rules) {
    const block = 'children' in rule ? LAYER.exec(rule.prelude)?.[1] : undefined;
    const statement = 'text' in rule ? LAYERS.exec(rule.text.trim())?.[1] : undefined;
    if (block !== undefined && !order.has(block)) isInBlocks = true;
    for (const name of block ? [block] : (statement?.split(',') ?? [])) order.add(name.trim());
  }
  if (!isInBlocks || order.size < 2) return [];
  return [{ text: `@layer ${[...order].join(',')};`, needs: ALWAYS }];
}

/** Steps are needed where a rule of the sheet that names them can match; steps that none names may be for another sheet. */
function bindSteps(rules: readonly Rule[]): void {
  const all = flatten(rules);
  const animations = new Set(all.flatMap(({ steps }) => steps ?? []));
  const named = new Map<string, string[][]>();
  for (const { text, needs, steps } of all)
    if (steps === undefined && MAY_ANIMATE.test(text))
      for (const word of new Set(text.match(WORD)))
        if (animations.has(word)) for (const each of needs) append(named, word, each);
  for (const rule of all)
    if (rule.steps !== undefined) {
      const needs = named.get(rule.steps) ?? ALWAYS;
      rule.needs = needs.length > MAX_NAMED ? ALWAYS : needs;
    }
}

function append<Item>(lists: Map<string, Item[]>, name: string, item: Item): void {
  const list = lists.get(name);
  if (list) list.push(item);
  else lists.set(name, [item]);
}

const flatten = (rules: readonly Rule[]): Exclude<Rule, { children: readonly Rule[] }>[] =>
  rules.flatMap((rule) => ('children' in rule ? flatten(rule.children) : [rule]));

function readRules(css: string, level: number): Rule[] {
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
      rules.push(readRule(css.slice(start, open), css.slice(open + 1, index), level));
      start = index + 1;
    } else if (sign === ';' && depth === 0) {
      rules.push({ text: css.slice(start, index + 1), needs: ALWAYS });
      start = index + 1;
    }
  }
  if (depth > 0) rules.push(readRule(css.slice(start, open), css.slice(open + 1), level));
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
    Array.from(html.matchAll(/\sclass="([^"]*)"/gi), ([, value = '']) => value),
  );
  for (const value of values) for (const name of value.split(/\s+/)) classes.add(name);
  return classes;
}

function readRule(beforeBody: string, body: string, level: number): Rule {
  const prelude = beforeBody.trim();
  if (WITH_RULES.test(prelude) && level < MAX_DEPTH)
    return { prelude, children: readRules(body, level + 1) };
  const steps = STEPS.exec(prelude)?.[1];
  if (steps) return { text: `${prelude}{${body}}`, needs: ALWAYS, steps };
  const needs = prelude.startsWith('@') ? ALWAYS : listNeeds(prelude);
  return { text: `${prelude}{${body}}`, needs };
}

/** Parentheses hold alternatives or exclusions, so only the classes outside them are needed. */
function listNeeds(prelude: string): string[][] {
  const unquoted = prelude.replaceAll(ALL_QUOTED, '');
  if (UNREAD.test(unquoted)) return ALWAYS;
  let plain = '';
  let depth = 0;
  for (const part of unquoted.split(PARENTHESIS)) {
    if (part === '(') depth++;
    else if (part === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) plain += part;
  }
  return plain
    .split(',')
    .map((selector) => Array.from(selector.matchAll(CLASS), ([, name]) => name as string));
}
