/** Loaded only once a fragment has failed, or has not matched its server HTML. */
import type { CheckedFile, PreviousVersion } from '../wire/PreviousVersion.ts';
import type { FragmentData } from '../wire/pageData.ts';
import { PREVIOUS_PREFIX } from '../wire/paths.ts';
import type { prepareRemote as PrepareRemote } from './loadRemote.ts';
import type { Attempt } from './mountElement.ts';
import { replaceHtml } from './replaceHtml.ts';
import { type Failure, reportFailure } from './reportFailure.ts';
import { runVerified } from './runVerified.ts';
import type { Shell } from './Shell.ts';

export { reportFailure };

interface Failed {
  element: HTMLElement;
  /** The HTML that the element had before. */
  serverHtml: string;
  failure: Failure;
  shell: Shell;
  prepareRemote: typeof PrepareRemote;
  /** Mounts a version on the element. */
  mount: (attempt: Attempt) => Promise<unknown>;
}

const TIMEOUT_MS = 5_000;
const AGAIN_MS = 20;

/**
 * Reports the failure of a fragment's version, and puts the version before it in its place: its HTML, its styles, its code. Each of its files is
 * checked before it is used. If it fails as well, the element has its server HTML again, and nothing else is tried.
 *
 * @throws if there is no such version, or it cannot be used
 */
export async function mountPrevious(failed: Failed): Promise<void> {
  const { element, serverHtml, failure, shell, prepareRemote, mount } = failed;
  reportFailure(failure);
  const { fragment, version, expose } = failure;
  const previous = await fetchPrevious(failure);
  const data = previous.fragment;
  const module = data.exposes[expose];
  if (!module) throw new Error(`${fragment}@${data.version} exposes no ${expose}`);
  const remote = `${fragment}@${data.version}`;
  const styles = await Promise.all(previous.styles.map(loadStyles));
  await runAll(previous.entry);
  await prepareRemote(remote, data);
  await runAll(previous.modules);
  await waitUntilRun(data.folder + module.file);
  if (!element.isConnected || shell.leaving?.contains(element)) return;

  const inDocument = element.dataset.island
    ? []
    : findStyles(previous, shell.page.fragments[fragment]);
  const putBack = replaceHtml(element, { from: serverHtml, to: previous.html });
  const apply = (isPrevious: boolean) => {
    for (const each of styles) each.media = isPrevious ? 'all' : NONE;
    for (const each of inDocument) each.media = isPrevious ? NONE : 'all';
  };
  apply(true);
  await mount({
    data: withoutStyles(data, expose),
    remote,
    onFail(stage, error, carry) {
      reportFailure({ fragment, version: data.version, expose, stage, error });
      apply(false);
      putBack();
      carry();
      element.dataset.mounted = 'failed';
    },
  });
  if (element.matches('[data-mounted=true]'))
    reportFailure({ ...failure, version, recovered: data.version });
}

/** A medium that no device is. */
const NONE = 'not all';

async function fetchPrevious({ fragment, version, expose }: Failure): Promise<PreviousVersion> {
  const query = new URLSearchParams({
    not: version,
    expose,
    path: location.pathname + location.search,
  });
  const response = await fetch(`${PREVIOUS_PREFIX}/${fragment}/previous?${query}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.status !== 200) throw new Error(`There is no version before ${fragment}@${version}`);
  return response.json();
}

/** The failed version's styles in the document. Class names may mean other things in each version. */
function findStyles({ replaced }: PreviousVersion, failed: FragmentData | undefined) {
  return [
    ...document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel=stylesheet]'),
  ].filter((each) =>
    each instanceof HTMLLinkElement
      ? failed && each.getAttribute('href')?.startsWith(failed.folder)
      : each.textContent === replaced,
  );
}

async function runAll(modules: CheckedFile[]): Promise<void> {
  for (const [url, integrity] of modules) await runVerified(url, integrity);
}

/**
 * Resolves when a module has run to its end. WebKit resolves the import of a module that a script element has begun to run although
 * the module still waits, as those of fragments do for shared packages: what it exports is not there by then.
 */
async function waitUntilRun(url: string): Promise<void> {
  const since = performance.now();
  while (!(await hasRun(url))) {
    if (performance.now() - since > TIMEOUT_MS) throw new Error(`${url} does not come to its end`);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

async function hasRun(url: string): Promise<boolean> {
  try {
    const { mount } = await import(/* @vite-ignore */ url);
    return mount !== undefined;
  } catch (error) {
    // Its exports are not initialized.
    if (error instanceof ReferenceError) return false;
    throw error;
  }
}

/** Loads a style sheet, which applies once its medium is changed. */
function loadStyles([href, integrity]: CheckedFile): Promise<HTMLLinkElement> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', media: NONE, crossOrigin: '', integrity, href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve(link);
    link.onerror = reject;
    document.head.append(link);
  });
}

const withoutStyles = (data: FragmentData, expose: string): FragmentData => {
  const module = data.exposes[expose];
  return { ...data, exposes: module ? { [expose]: { ...module, css: [] } } : {} };
};
