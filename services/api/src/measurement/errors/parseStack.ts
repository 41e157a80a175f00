/** A place in a file that the site serves to browsers. */
export interface RawFrame {
  /** The name of the function, as the minified code has it; empty if there is none. */
  name: string;
  /** The path of the file, such as `/fragments/mf-footer/1.0.0-4f5a6b7c/client/a.js`. */
  file: string;
  /** Both count from 1. */
  line: number;
  column: number;
}

/** The file of a fragment that a path names. */
export interface FragmentFile {
  fragment: string;
  version: string;
  /** Inside the artifact. */
  path: string;
}

const MAX_LINES = 50;
const MAX_LINE_CHARACTERS = 1_000;
/** At the end of a line, with or without a parenthesis: the form that all browsers share. */
const PLACE = /(https?:\/\/[^\s()@]+):(\d{1,7}):(\d{1,7})\)?$/;
const FRAGMENT_FILE =
  /^\/fragments\/([a-z][a-z0-9-]{1,60})\/(\d+\.\d+\.\d+[0-9A-Za-z.-]{0,60})\/(client\/(?!.*\.\.)[\w@.~-]+(?:\/[\w@.~-]+)*\.js)$/;
const SHELL_FILE = /^\/assets\/([\w@~-]+(?:\.[\w@~-]+)*\.js)$/;

/** Finds the places in files of the site in a stack of any browser, innermost first. Everything else is left out. */
export function parseStack(stack: string): RawFrame[] {
  return stack
    .split('\n', MAX_LINES)
    .flatMap((each) => parseLine(each.slice(0, MAX_LINE_CHARACTERS).trim()));
}

function parseLine(text: string): RawFrame[] {
  const [all, url = '', line, column] = PLACE.exec(text) ?? [];
  const file = URL.parse(url)?.pathname ?? '';
  if (!all || !(findFragmentFile(file) || findShellFile(file))) return [];
  // `at name (…` in Chromium, `name@…` in Firefox and WebKit.
  const before = text.slice(0, -all.length).replace(/^at\s+/, '');
  const name = before.replace(/[\s(@]+$/, '').slice(0, 100);
  return [{ name, file, line: Number(line), column: Number(column) }];
}

/** The fragment's file at a path of the site; `undefined` for any other path. */
export function findFragmentFile(path: string): FragmentFile | undefined {
  const [, fragment, version, file] = FRAGMENT_FILE.exec(path) ?? [];
  return fragment && version && file ? { fragment, version, path: file } : undefined;
}

/** The name of the shell's script at a path of the site. */
export const findShellFile = (path: string): string | undefined => SHELL_FILE.exec(path)?.[1];
