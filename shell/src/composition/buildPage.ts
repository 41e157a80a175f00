import { brand } from '@site/config/brand';
import { buildSharingPath, SHARING_SIZE } from '@site/config/sharingCard';
import { type ExposedModule, type Json, type LayoutSlot, PAGE_SLOT } from '@site/fragment-kit';
import { findOwn } from '@site/fragment-kit/find-own';
import type { ShellBuild } from '../build/loadShellBuild.ts';
import { applyScheme } from '../layout/applyScheme.ts';
import { describeHead } from '../layout/describeHead.ts';
import { describePageClass } from '../layout/describePageClass.ts';
import type { DocumentView, SlotView } from '../layout/entry.server.tsx';
import type { Artifact } from '../release/createArtifactStore.ts';
import { listClasses, pruneStyles } from '../rendering/pruneStyles.ts';
import { type CspSources, mergeSources } from '../telemetry/CspSources.ts';
import type { PageTelemetry } from '../telemetry/describeTelemetry.ts';
import type { PagePart } from '../wire/PagePart.ts';
import type { FragmentData, ModuleData, OverrideData, PageData } from '../wire/pageData.ts';
import { buildContentSecurityPolicy } from './buildContentSecurityPolicy.ts';
import type { ComposedPage } from './composePage.ts';
import { describeIntegrity, folderOf } from './describeIntegrity.ts';
import type { ComposedSlot } from './renderSlot.ts';

/** A page as text, ready to be compressed and sent. */
export interface WrittenPage {
  status: number;
  document: string;
  /** Writes a `PagePart` as JSON. Most pages are never requested in this form. */
  writePart: () => string;
  headers: Record<string, string>;
}

interface Context {
  build: Omit<ShellBuild, 'telemetry'>;
  /** See `nameRelease`. */
  release: string;
  /** Only while a canary runs. */
  arm?: string | undefined;
  params: Record<string, string>;
  /** Where the public finds this site, without a trailing slash. */
  publicUrl: string;
  /** The content repository's name; the brand's own when absent. */
  repository?: string;
  /** Hosts that serve the content's pictures, besides this site and its media host. */
  imageSources?: readonly string[];
  telemetry?: PageTelemetry | undefined;
  /** Only for a request with an override. */
  override?: OverrideContext | undefined;
}

/** What an override changes in a page, besides its fragments. */
export interface OverrideContext extends Pick<OverrideData, 'local' | 'explanation'> {
  /** Where the page's local servers are. */
  sources: CspSources;
}

/** Writes a composed page as a document and as a part, with its headers. */
export function buildPage(page: ComposedPage, context: Context): WrittenPage {
  const { build, publicUrl, telemetry, override } = context;
  const artifacts = Object.values(page.slots).flatMap(({ artifact }) => artifact ?? []);
  const shown = page.slots[PAGE_SLOT];
  const consent = telemetry?.consent;
  const pageClass = describePageClass(page.path);
  const pruned = shown && prunePageStyles(shown, pageClass);
  const styles = [
    build.styles,
    ...artifacts.map((each) => (each === shown?.artifact && pruned ? pruned.css : each.css)),
    consent?.styles ?? '',
  ]
    .map(closedStyle)
    .filter(Boolean);
  const importMap = JSON.stringify({
    integrity: {
      ...describeIntegrity(build, artifacts, page.elsewhere, telemetry),
      // Another script than the document's own element loads it.
      ...(override && { [build.bootUrl]: build.moduleIntegrity[build.bootUrl] }),
    },
  });
  const image = chooseImage(page, publicUrl);
  const head = { ...page.head, ...(image && { image }) };
  if (page.preview || override) head.noindex = true;
  const described = {
    head,
    canonicalUrl: publicUrl + page.path,
    pageClass,
    preview: page.preview && {
      state: page.preview,
      path: page.path,
      styles: build.previewStyles,
    },
    override: override?.explanation.override && {
      ...override.explanation.override,
      path: page.path,
      styles: build.previewStyles,
    },
    slots: page.places.map((place) => viewSlot(place, page)),
  };
  const first = override
    ? build.overrideScript
    : { url: build.bootUrl, integrity: build.moduleIntegrity[build.bootUrl] };
  const document = build.renderDocument({
    ...described,
    styles,
    fontUrl: build.fontUrl,
    bootUrl: first.url,
    bootIntegrity: first.integrity,
    importMap,
    evidence: context.arm ? build.evidence : undefined,
    beforePaint: build.beforePaint,
    pageData: describePageData(page, artifacts, pruned?.rest, context) as unknown as Json,
    consent,
    hideReferralBanner: page.layout.hideReferralBanner,
  });
  return {
    status: page.status,
    document,
    writePart: () => JSON.stringify(describePart(page, described, context)),
    headers: {
      'cache-control': page.degraded ? 'no-store' : 'public, max-age=0, must-revalidate',
      'content-security-policy': describePolicy(page, importMap, styles, context),
      ...(head.noindex && { 'x-robots-tag': 'noindex' }),
      ...(page.status === 503 && { 'retry-after': '10' }),
    },
  };
}

/** @param restStyles the style sheets of which the document has only a part */
function describePageData(
  page: ComposedPage,
  artifacts: Artifact[],
  restStyles: string[] | undefined,
  {
    build,
    release,
    arm,
    params,
    repository = brand.contentRepository,
    telemetry,
    override,
  }: Context,
): PageData {
  return {
    scripts: override ? standIn(build) : build.scripts,
    shared: build.sharedUrls,
    release,
    ...(arm && { arm }),
    path: page.path,
    params,
    layout: page.layout,
    repository,
    ...(page.preview && { preview: page.preview }),
    ...(override && {
      override: {
        boot: build.bootUrl,
        mount: build.scripts.mount,
        visits: build.scripts.visits,
        ...(override.local && { local: override.local }),
        explanation: override.explanation,
      },
    }),
    ...(telemetry && { telemetry: telemetry.settings }),
    fragments: Object.fromEntries([
      ...artifacts.map((each) => [each.manifest.name, describeFragment(each)]),
      ...page.elsewhere.map((each) => [each.manifest.name, describeElsewhere(each)]),
    ]),
    ...(restStyles && { restStyles }),
  };
}

/** The override's script sees what the two scripts do that it stands in for. */
function standIn({ scripts, overrideScript: { url } }: Context['build']): PageData['scripts'] {
  const script = { url, preload: [] };
  return { ...scripts, mount: script, visits: script };
}

/** What document and part have in common. */
type Described = Pick<
  DocumentView,
  'head' | 'canonicalUrl' | 'pageClass' | 'preview' | 'override' | 'slots'
>;

function describePart(
  { path, layout, places }: ComposedPage,
  { head, canonicalUrl, pageClass, preview, slots }: Described,
  { build, release, params }: Context,
): PagePart {
  const own = slots.find(({ name }) => name === PAGE_SLOT);
  const some = slots.filter((_, index) => places[index]?.on);
  return {
    release,
    path,
    params,
    title: head.title,
    head: describeHead(head, canonicalUrl),
    pageClass,
    layout,
    page: own?.html ?? '',
    fragments: [own, ...some].flatMap((each) => each?.fragment ?? []),
    ...(own?.fragment && { fragment: own.fragment }),
    ...(own?.mount && { mount: own.mount }),
    navigation: slots.find(({ options }) => options)?.html ?? '',
    ...(some.length > 0 && {
      slots: Object.fromEntries(some.map((each) => [each.name, build.renderSlot(each)])),
    }),
    ...(preview && { preview: { state: preview.state, bar: build.renderPreviewBar(preview) } }),
  };
}

function describePolicy(
  { preview }: ComposedPage,
  importMap: string,
  styles: string[],
  { build, imageSources = [], telemetry, override }: Context,
): string {
  const ask = telemetry?.consent?.beforePaint;
  return buildContentSecurityPolicy({
    scripts: [applyScheme, importMap, build.beforePaint, ...(ask ? [ask] : [])],
    styles,
    imageSources,
    sources: mergeSources(
      telemetry?.sources ?? {},
      (preview && telemetry?.previewSources) || {},
      override?.sources ?? {},
    ),
  });
}

/**
 * The styles of the page slot that its HTML needs and, if it has islands, those that their scripts may use. The browser's
 * router loads the rest with its first page.
 */
function prunePageStyles({ artifact, html }: ComposedSlot, pageClass: string) {
  if (!artifact || artifact.manifest.mount) return null;
  const folder = folderOf(artifact);
  const scriptClasses = html.includes('data-island') ? artifact.scriptClasses : [];
  return {
    css: pruneStyles(
      artifact.styleRules,
      listClasses(html, new Set(['theme-dark', pageClass, ...scriptClasses])),
    ),
    rest: artifact.manifest.css.map((file) => folder + file),
  };
}

/** Only HTML that an artifact's server entry rendered is hydrated; a fallback stays as it is. */
function viewSlot(
  { name: slot, landmark, label, options, popup }: LayoutSlot,
  { slots, layout }: ComposedPage,
): SlotView {
  const { html, artifact, origin } = findOwn(slots, slot) as ComposedSlot;
  const view = {
    name: slot,
    html,
    ...(landmark && { landmark, label }),
    ...(options && { options: layout[options] }),
  };
  if (!artifact) return view;
  const { name, mount } = artifact.manifest;
  const isHydrated = origin === 'fresh' || origin === 'last-good';
  // The shell itself starts the pop-up.
  const isStarted = mount?.hydrate !== 'manual' || popup;
  return { ...view, fragment: name, ...(mount && isHydrated && isStarted && { mount }) };
}

/** How a browser loads a fragment. */
function describeFragment(artifact: Artifact): FragmentData {
  const { manifest } = artifact;
  return {
    version: manifest.version,
    folder: folderOf(artifact),
    remoteEntry: manifest.remoteEntry,
    exposes: Object.fromEntries(
      Object.entries(manifest.exposes).map(([name, each]) => [name, describeModule(each)]),
    ),
  };
}

function describeModule({ file, css, preload, standalone }: ExposedModule): ModuleData {
  // A module without others cannot import shared packages.
  const isShared = preload.length > 0 && !standalone;
  return { file, css, preload, ...(isShared && { shared: true }) };
}

/** For a fragment that the browser's router may show later: the document has none of its styles. */
const describeElsewhere = (artifact: Artifact): FragmentData => ({
  ...describeFragment(artifact),
  styles: artifact.manifest.css.map((file) => folderOf(artifact) + file),
});

/** A style sheet whose text cannot close its element. */
const closedStyle = (css: string) => css.replaceAll('</', '<\\/').trim();

/** The page's own sharing picture, else one drawn from its words. Drafts get no drawn picture. */
function chooseImage({ head, status, preview }: ComposedPage, publicUrl: string) {
  const { image, card } = head;
  if (image) return { ...image, url: new URL(image.url, publicUrl).href };
  if (!card || preview || status !== 200) return undefined;
  const alt = [card.label, card.title, card.text].filter(Boolean).join('. ');
  return { url: publicUrl + buildSharingPath(card), alt, ...SHARING_SIZE };
}
