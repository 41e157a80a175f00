import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type FragmentManifest, PAGE_SLOT, type RenderResult } from '@site/fragment-kit';
import { parseRenderResult, parseSiteDescription } from '@site/fragment-kit/render-result';
import { listClaims, matchPattern } from '@site/fragment-kit/routes';
import {
  type ContentProxy,
  type ContentSource,
  createContentProxy,
} from '@site/sandbox/content-proxy';
import { type Grant, grantTask, NO_CONTENT } from '@site/sandbox/grant-task';
import type { RenderProcess } from '@site/sandbox/render-process';
import type { RenderTask } from '@site/sandbox/render-task';
import { version as reactVersion } from 'react';
import { checkFiles } from './artifact/checkFiles.ts';
import { checkClientSize, checkHtmlSize } from './artifact/checkSizes.ts';
import { type Artifact, readArtifact } from './artifact/readArtifact.ts';
import { Findings, toPlain } from './Findings.ts';
import { listRequests, type NamedRequest } from './listRequests.ts';
import { isAccepted, type Report } from './Report.ts';
import { type Rule, WAIVABLE } from './rules.ts';
import { findCheckIsolation, type ProcessLimits, runProgram, startProgram } from './runProgram.ts';

export type { Artifact, Report };
export { findCheckIsolation };

export interface CheckOptions {
  /** The live version. */
  live?: Artifact;
  /** Versions of the packages that the shell shares; by default those that the check has. */
  offered?: Readonly<Record<string, string>>;
  /** The page fragments' content, and the name of its repository. Without it, renders that need content are not judged. */
  content?: ContentSource & { repository?: string };
  limits?: Limits;
}

/** `totalMs`: of all tasks of a check together. */
type Limits = ProcessLimits & { totalMs?: number };

const LIMITS = { heapMb: 256, memoryMb: 512, timeoutMs: 20_000, totalMs: 40_000 };
const { version: zustandVersion } = createRequire(import.meta.url)('zustand/package.json');
const OWN_VERSIONS = { react: reactVersion, 'react-dom': reactVersion, zustand: zustandVersion };
const NO_ANSWER = { error: 'the check was given no content' };
/** Longer than visitors would wait: slow content here is no fault of the fragment. */
const CONTENT_TIMEOUT_MS = 10_000;

/**
 * Checks an artifact before visitors get it: its files, its renders and its behavior in a browser. Its code runs in sandboxed
 * processes. A fragment is refused if its code hangs, takes too much memory, ends its process or forges a result.
 *
 * @param source the artifact, or its folder
 */
export async function checkFragment(
  source: string | Artifact,
  { live, offered = OWN_VERSIONS, content, limits = LIMITS }: CheckOptions = {},
): Promise<Report> {
  const began = performance.now();
  const artifact = typeof source === 'string' ? await readArtifact(source) : source;
  const { manifest } = artifact;
  const findings = new Findings();
  checkFiles(artifact, offered, findings);
  checkClientSize(artifact, live, findings);
  if (findings.list().every(({ rule }) => rule !== 'contract')) {
    const folder = await writeCopy(artifact);
    try {
      await runCode({ artifact, folder, content, limits, findings });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  const { waivers = [] } = manifest;
  for (const { rule } of waivers)
    if (!WAIVABLE.has(rule as Rule))
      findings.add('waiver', 'fragment.config.ts', `${rule} is not a rule that can be waived.`);
  const list = findings.list().map((each) => {
    const waiver = waivers.find(({ rule }) => rule === each.rule && WAIVABLE.has(each.rule));
    return waiver ? { ...each, waived: toPlain(waiver.reason) } : each;
  });
  return {
    name: manifest.name,
    version: manifest.version,
    ok: isAccepted(list),
    findings: list,
    tookMs: Math.round(performance.now() - began),
  };
}

/** Writes the files to a folder: the processes may read nothing else, and may run as another user. */
async function writeCopy({ files }: Artifact): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fragment-check-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

interface Run {
  artifact: Artifact;
  folder: string;
  content: CheckOptions['content'];
  limits: Limits;
  findings: Findings;
}

/** Renders, and starts in parallel the processes that judge the HTML and mount the client. */
async function runCode({ artifact, folder, content, findings, ...given }: Run): Promise<void> {
  const limits = withDeadline(given.limits);
  const { manifest, files } = artifact;
  let hasAsked = false;
  const proxy = content ? createContentProxy(content) : async () => NO_ANSWER;
  const fetchContent: ContentProxy = (...request) => {
    hasAsked = true;
    return proxy(...request);
  };
  const starting = [
    startProgram('render', folder, limits),
    startProgram('inspect', folder, limits),
    startProgram('client', folder, limits),
  ] as const;
  try {
    const settings = {
      contentEndpoint: content?.endpoint ?? NO_CONTENT,
      contentTimeoutMs: CONTENT_TIMEOUT_MS,
      ...(content?.repository && { contentRepository: content.repository }),
    };
    const requests = listRequests(manifest, settings);
    const rendered: { named: NamedRequest; result: RenderResult }[] = [];
    const entry = join(folder, manifest.server);
    const server = await starting[0];
    // The check has neither drafts nor form entries.
    const grantee = { name: manifest.name, slot: manifest.slot, owns: () => false };
    const run = (task: RenderTask) => {
      const granted = grantTask(task, grantee, { fetchContent });
      if (!granted) throw new Error(`A fragment of the slot ${manifest.slot} has no ${task.kind}`);
      return runTask(server, granted, limits);
    };
    const load = run({ kind: 'load', entry });
    if (await succeeds(load, (why) => findings.add('server-entry', manifest.server, why)))
      for (const named of requests) {
        const render = () => run({ kind: 'render', entry, request: named.request });
        const result = await renderTwice(server, render, named.where, findings, () =>
          hasAsked && !content ? 'note' : 'error',
        );
        if (result === 'ended') break;
        if (result) rendered.push({ named, result });
      }
    if (manifest.slot === PAGE_SLOT && !server.isGone)
      // No fault of the fragment, if an editor may have written it.
      for (const why of await findInDescription(run({ kind: 'site', entry, settings }), manifest))
        findings.add('site-description', 'describeSite', why, hasAsked ? 'note' : 'error');
    for (const { named, result } of rendered)
      checkHtmlSize(artifact, named.where, result.html, findings);
    const read = (path: string) => Buffer.from(files.get(path) ?? '').toString();
    const styles = new Set([
      ...manifest.css,
      ...Object.values(manifest.exposes).flatMap(({ css }) => css),
    ]);
    const first = rendered[0];
    const inspect = {
      kind: 'inspect' as const,
      slot: manifest.slot,
      htmls: rendered.map(({ named, result }) => ({ where: named.where, html: result.html })),
      fallback: { where: manifest.fallback, html: read(manifest.fallback) },
      styles: [...styles].map((path) => ({ where: path, css: read(path) })),
    };
    const client = {
      kind: 'client' as const,
      folder,
      slot: manifest.slot,
      path: first?.named.request.path ?? '/',
      options: requests[0]?.request.options ?? {},
      html: first?.result.html ?? '',
      exposes: Object.entries(manifest.exposes).map(([expose, { file }]) => ({
        expose,
        file,
        isMount: manifest.mount?.expose === expose,
      })),
    };
    await Promise.all([
      judge(await starting[1], inspect, 'render-result', limits, findings),
      judge(await starting[2], client, 'client-mount', limits, findings),
    ]);
  } finally {
    await Promise.all(starting.map(async (process) => (await process).kill('is no longer needed')));
  }
}

/** The limits of each task, none of which outlasts the check. */
function withDeadline({ totalMs = LIMITS.totalMs, ...limits }: Limits): ProcessLimits {
  const until = performance.now() + totalMs;
  return {
    ...limits,
    get timeoutMs() {
      const left = Math.round(until - performance.now());
      return Math.max(1, Math.min(limits.timeoutMs, left));
    },
  };
}

async function judge(
  process: RenderProcess,
  task: Parameters<typeof runProgram>[1],
  rule: Rule,
  limits: ProcessLimits,
  findings: Findings,
): Promise<void> {
  try {
    for (const { rule: broken, where, what } of await runProgram(process, task, limits))
      findings.add(broken, where, what);
  } catch (error) {
    findings.add(
      rule,
      task.kind === 'client' ? 'client' : 'HTML and styles',
      `The check ${(error as Error).message}.`,
    );
  }
}

async function runTask(
  process: RenderProcess,
  { task, fetchContent }: Grant,
  { timeoutMs }: ProcessLimits,
): Promise<Buffer> {
  const deadline = AbortSignal.timeout(timeoutMs);
  return process.run(task, deadline, fetchContent).catch((error) => {
    throw deadline.aborted ? new Error(`took longer than ${timeoutMs} ms`) : error;
  });
}

async function succeeds(
  work: Promise<unknown>,
  onFailure: (why: string) => void,
): Promise<boolean> {
  return work.then(
    () => true,
    (error: Error) => {
      onFailure(`Loading it fails: ${error.message}`);
      return false;
    },
  );
}

/** What a page fragment lists and a shell would leave out. */
async function findInDescription(
  describing: Promise<Buffer>,
  manifest: FragmentManifest,
): Promise<string[]> {
  try {
    const described = JSON.parse(String(await describing));
    if (described === null) return [];
    const { pages, redirects, feeds = [], leftOut } = parseSiteDescription(described);
    const claims = listClaims([manifest]);
    const paths = [...pages, ...feeds].map(({ path }) => path);
    const foreign = [...paths, ...redirects.map(({ from }) => from)].filter(
      (path) => !claims.some(({ pattern }) => matchPattern(pattern, path)),
    );
    return [...leftOut, ...foreign.map((path) => `No route of the fragment claims ${path}.`)];
  } catch (error) {
    return [`It fails: ${(error as Error).message}`];
  }
}

/** The result of a request that the fragment answers with the same bytes each time. */
async function renderTwice(
  server: RenderProcess,
  render: () => Promise<Buffer>,
  where: string,
  findings: Findings,
  level: () => 'error' | 'note',
): Promise<RenderResult | undefined | 'ended'> {
  let body: Buffer;
  try {
    body = await render();
    const again = await render();
    if (!body.equals(again))
      findings.add(
        'same-bytes',
        where,
        `Two renders of the same request differ: ${showDifference(String(body), String(again))}`,
      );
  } catch (error) {
    const { name, message } = error as Error;
    const isUnchecked = level() === 'note' && !server.isGone;
    if (isUnchecked)
      findings.add(
        'unchecked',
        'render',
        'It needs content, and the check was given none.',
        'note',
      );
    else findings.add('render', where, `It fails: ${name}: ${message}`);
    return server.isGone ? 'ended' : undefined;
  }
  try {
    return parseRenderResult(JSON.parse(String(body)));
  } catch (error) {
    findings.add('render-result', where, (error as Error).message);
    return undefined;
  }
}

function showDifference(a: string, b: string): string {
  let index = 0;
  while (a[index] === b[index] && index < a.length) index++;
  const from = Math.max(0, index - 20);
  return `…${a.slice(from, index + 40)}… and …${b.slice(from, index + 40)}…`;
}
