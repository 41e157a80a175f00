import { posix } from 'node:path';

/** Figures by measure, in the order in which they are printed. */
export type Figures = Record<string, number>;

interface LongFunction {
  lines: number;
  name: string;
  path: string;
}

interface Weight {
  figures: Figures;
  /** Functions over `MAX_FUNCTION_LINES`, the longest first. */
  long: LongFunction[];
  /** Source lines by folder, the heaviest first. */
  folders: [folder: string, lines: number][];
  /** Files that a walk lists and that do not exist. */
  gone: string[];
}

/** Lists the files that must be opened to follow a task: `# name: description`, then a path on each line. */
const WALKS = 'docs/walks.txt';

const CODE = /\.([jt]sx?|[mc]js|css)$/;
const TEST = /^tests\/|\/tests\/|\/testing\/|\.(test|spec)\./;
const MAX_FUNCTION_LINES = 80;
const MAX_SMALL_LINES = 30;

type Files = ReadonlyMap<string, string>;

/**
 * Measures the size of the project and how far its code is spread.
 *
 * @param files texts of all files that Git tracks, by path
 */
export function measure(files: Files): Weight {
  const code = [...files].filter(([path]) => CODE.test(path));
  const source = new Map(code.filter(([path]) => !TEST.test(path)));
  const tests = code.filter(([path]) => TEST.test(path));
  const docs = [...files].filter(([path]) => path.endsWith('.md'));
  const manifests = [...files].filter(([path]) => /^packages\/[^/]+\/package\.json$/.test(path));
  const long = [...source].flatMap(([path, text]) =>
    path.endsWith('.css')
      ? []
      : listFunctions(text)
          .filter(({ lines }) => lines > MAX_FUNCTION_LINES)
          .map((found) => ({ ...found, path })),
  );
  const folders = new Map<string, number>();
  for (const [path, text] of source) {
    const [top = '', second] = path.split('/');
    const folder = /^(packages|services)$/.test(top) ? `${top}/${second}` : top;
    folders.set(folder, (folders.get(folder) ?? 0) + countLines(text));
  }
  return {
    figures: {
      'source lines': sum([...source.values()].map(countLines)),
      'source files': source.size,
      'test lines': sum(tests.map(([, text]) => countLines(text))),
      'test files': tests.length,
      'docs words': sum(docs.map(([, text]) => text.split(/\s+/).filter(Boolean).length)),
      packages: manifests.length,
      'export paths of packages': sum(
        manifests.map(([path, text]) => countEntries(posix.dirname(path), text, files)),
      ),
      'functions over 80 lines': long.length,
      'parameters of buildApp': sum(
        [...source]
          .filter(([path]) => path.startsWith('shell/'))
          .map(([, text]) => countParameters(text, 'buildApp')),
      ),
      'modules of at most 30 lines with one user in the same folder': countLonely(source),
      ...measureWalks(files),
    },
    long: long.sort(
      (a, b) => b.lines - a.lines || compare(b.name, a.name) || compare(b.path, a.path),
    ),
    folders: [...folders].sort(([, a], [, b]) => b - a),
    gone: listWalks(files).flatMap(({ gone }) => gone),
  };
}

/** Describes each figure that is above its limit. A figure without a limit must be 0. */
export const findExcesses = (figures: Figures, limits: Figures): string[] =>
  Object.entries(figures)
    .filter(([name, value]) => value > (limits[name] ?? 0))
    .map(([name, value]) => `${name}: ${value}, but the limit is ${limits[name] ?? 0}`);

/** Lowers limits to the figures that are below them. Drops the limits of figures that are no longer measured. */
export const lowerLimits = (figures: Figures, limits: Figures): Figures =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, limit]) => {
      const value = figures[name];
      return value === undefined ? [] : [[name, Math.min(limit, value)]];
    }),
  );

const FUNCTION =
  /^(\s*)(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function\*?\s*(\w*)|(?:const|let)\s+(\w+)\b[^;]*=>|(?:static\s+|private\s+|async\s+)*(\w+)\s*\()/;
const STATEMENT = /^\s*(if|for|while|switch|catch|return|else|do|await|expect|it|test|describe)\b/;

/** Lists the functions of formatted code, inner ones too: a body ends at the first `}` with the indentation of its function. */
function listFunctions(text: string): { name: string; lines: number }[] {
  const lines = text.split('\n');
  return lines.flatMap((line, start) => {
    const match = FUNCTION.exec(line);
    if (!match || STATEMENT.test(line)) return [];
    const indent = match[1] ?? '';
    const opening = findOpening(lines, start, indent);
    if (opening === -1) return [];
    const end = lines.findIndex(
      (each, index) =>
        index > opening && each.startsWith(`${indent}}`) && /^\s*\}(\)?[;,)]*)?\s*$/.test(each),
    );
    const name = match[2] || match[3] || match[4] || '?';
    return end === -1 ? [] : [{ name, lines: end - start + 1 }];
  });
}

/** Finds the line that ends in the `{` of the body: a signature may take up to 60 lines. Returns -1 if there is none. */
function findOpening(lines: readonly string[], start: number, indent: string): number {
  const line = lines[start] ?? '';
  if (line.trimEnd().endsWith('{') && !/[(,:]\s*\{$/.test(line)) return start;
  if (!/(\(|\(\{|<)$/.test(line.trimEnd())) return -1;
  const end = lines.findIndex(
    (each, index) =>
      index > start && each.startsWith(indent) && /\S/.test(each[indent.length] ?? ''),
  );
  const closing = lines[end] ?? '';
  const isBody = end < start + 60 && /^[)}>].*\{$/.test(closing.slice(indent.length));
  return isBody ? end : -1;
}

/** Counts the import paths of a package; a pattern counts for each file that it matches. */
function countEntries(folder: string, manifest: string, files: Files): number {
  const { exports } = JSON.parse(manifest) as { exports?: unknown };
  if (typeof exports !== 'object' || exports === null) return 1;
  const counts = Object.entries(exports).map(([name, given]) => {
    let target: unknown = given;
    while (typeof target === 'object' && target !== null)
      target = 'default' in target ? target.default : Object.values(target)[0];
    if (!name.includes('*') || typeof target !== 'string') return 1;
    const pattern = posix.join(folder, target).replaceAll('.', '\\.').replaceAll('*', '.+');
    const matches = new RegExp(`^${pattern}$`);
    return [...files.keys()].filter((path) => matches.test(path)).length;
  });
  return sum(counts);
}

/**
 * Counts the parameters of an exported function. A destructured parameter counts for each name in it, one whose type is an
 * interface of the same file for each field.
 */
function countParameters(text: string, name: string): number {
  const [, after] = text.split(new RegExp(`^export (?:async )?function ${name}\\(`, 'm'));
  if (after === undefined) return 0;
  const parameters = splitList(after);
  return sum(
    parameters.map((parameter) => {
      if (parameter.startsWith('{')) return splitList(parameter.slice(1)).length;
      const type = parameter.split(/:\s*/)[1];
      const fields = new RegExp(`^(?:export )?interface ${type} \\{\\n(.*?)^\\}`, 'ms').exec(text);
      return fields?.[1]?.match(/^ {2}(readonly )?\w+\??[:(<]/gm)?.length ?? 1;
    }),
  );
}

/** Splits a list at its own commas, up to the bracket that closes it. */
function splitList(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (const character of text.replaceAll('=>', '')) {
    if (')}]>'.includes(character)) depth -= 1;
    if (depth < 0) break;
    if ('({[<'.includes(character)) depth += 1;
    if (depth === 0 && character === ',') items.push('');
    else items[items.length - 1] += character;
  }
  return items.map((item) => item.trim()).filter(Boolean);
}

/** Counts the small modules that only one other module imports, if that is in the same folder. */
function countLonely(source: Files): number {
  const users = new Map<string, Set<string>>();
  for (const [path, text] of source)
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const imported = posix.join(posix.dirname(path), target.replace(/\?.*/, ''));
      users.set(imported, (users.get(imported) ?? new Set()).add(path));
    }
  return [...source].filter(([path, text]) => {
    const [user, ...others] = users.get(path) ?? [];
    return (
      /\.tsx?$/.test(path) &&
      countLines(text) <= MAX_SMALL_LINES &&
      user !== undefined &&
      others.length === 0 &&
      posix.dirname(user) === posix.dirname(path)
    );
  }).length;
}

interface Walk {
  name: string;
  paths: string[];
  gone: string[];
}

function listWalks(files: Files): Walk[] {
  const [, ...walks] = `\n${files.get(WALKS) ?? ''}`.split(/\n# /);
  return walks.map((walk) => {
    const [head = '', ...rest] = walk.split('\n');
    const paths = rest.map((path) => path.trim()).filter(Boolean);
    return {
      name: `walk "${head.split(':')[0]}"`,
      paths,
      gone: paths.filter((path) => !files.has(path)),
    };
  });
}

const measureWalks = (files: Files): Figures =>
  Object.assign(
    {},
    ...listWalks(files).map(({ name, paths, gone }) => ({
      [`${name}, files`]: paths.length,
      [`${name}, folders`]: new Set(paths.map((path) => posix.dirname(path))).size,
      [`${name}, lines`]: sum(paths.map((path) => countLines(files.get(path) ?? ''))),
      ...(gone.length > 0 && { [`${name}, listed files that are gone`]: gone.length }),
    })),
  );

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const countLines = (text: string): number => text.split('\n').length - 1;

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
