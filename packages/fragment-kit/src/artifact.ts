/** Part of the contract: what is built, published and released. */
import type { CONTRACT_VERSION, HydrationPolicy, SlotName } from './entries.ts';

/** The site's paths that a page fragment claims. */
export interface RouteClaims {
  /**
   * Patterns of its pages' paths, in react-router's syntax: segments, `:parameter`, and `*` at the end. A path belongs to the
   * fragment with the most specific pattern, compared from the left. Without patterns it claims every path.
   */
  routes?: readonly string[] | undefined;
  /** The query parameters that change a page's content, by pattern of `routes`. All others are ignored. */
  query?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The description of a fragment, in `fragment.config.ts`. */
export interface FragmentConfig extends RouteClaims {
  /** The folder's and the federated remote's name. */
  name: string;
  slot: SlotName;
  /** Exposed client modules: source files by key, such as `./lifecycles`. */
  exposes: Readonly<Record<string, string>>;
  /** Which exposed module mounts the whole slot, and when. Absent: only islands have a browser side. */
  mount?: { expose: string; hydrate: HydrationPolicy };
  /**
   * Its HTML is the same on every page, but for the marks of links to that page: the shell renders it once for all pages, without a
   * path, and marks the links with `aria-current`. Not for page fragments.
   */
  sameOnEveryPage?: true;
  budgets: Budgets;
  /** Rules of the check that this fragment breaks on purpose. */
  waivers?: readonly Waiver[];
  /** A program that adds files to the artifact, such as an embed for host pages. Runs in the folder, after the builds. */
  afterBuild?: string;
}

/** Upper limits in kilobytes of 1024 bytes, compressed with Brotli. The check enforces them. */
export interface Budgets {
  /** The HTML of one render. */
  htmlKb: number;
  /** The files that a browser fetches to run one exposed module, without shared packages and modules loaded on demand. */
  clientKb: number;
}

/** A rule of the check that a fragment breaks on purpose; shown wherever the fragment's versions are listed. */
export interface Waiver {
  rule: string;
  /** A sentence. */
  reason: string;
}

/** A file of an artifact. */
export interface ArtifactFile {
  /** `sha384-` and the digest in base64, as in subresource integrity. */
  integrity: string;
  /** Bytes. */
  size: number;
}

/** The folder of an artifact's source maps. A map has the path of its file in it, and `.map` at the end. */
export const MAPS_FOLDER = 'maps';

/** `fragment.json`: the artifact's own description. Paths are relative to the artifact's folder. */
export interface FragmentManifest extends RouteClaims {
  contract: typeof CONTRACT_VERSION;
  name: string;
  version: string;
  /** The source revision it was built from, if known; ends in `-dirty` if files differ from it. */
  commit: string | null;
  /** Digest of the lock file that determined its packages, if known. */
  lockfile?: string | null | undefined;
  /** ISO 8601: the time of its commit; without a commit, the time of the build. */
  builtAt: string;
  slot: SlotName;
  mount: { expose: string; hydrate: HydrationPolicy } | null;
  /** See `FragmentConfig`. Absent in older artifacts. */
  sameOnEveryPage?: true | undefined;
  remoteEntry: string;
  server: string;
  fallback: string;
  /** Styles that the server's HTML needs; the shell writes them into the page. */
  css: string[];
  exposes: Record<string, ExposedModule>;
  /** Packages that it imports from the page's host, with the versions it was built with. Absent in older artifacts. */
  shared?: Record<string, string> | undefined;
  /** Absent in older artifacts. */
  budgets?: Budgets | undefined;
  waivers?: readonly Waiver[] | undefined;
  files: Record<string, ArtifactFile>;
  /** Of `files`. */
  totals: { files: number; bytes: number };
  /**
   * Source maps, which are published with the artifact and belong to its team alone: they are not among `files`, so that no shell
   * fetches them. They say where the code came from, and do not change the version. Absent in older artifacts.
   */
  maps?: Record<string, ArtifactFile> | undefined;
}

/** The files that the browser fetches to run an exposed module, without the shared packages. */
export interface ExposedModule {
  file: string;
  css: string[];
  /** All other modules that it imports at once, so that the browser can fetch them in parallel. */
  preload: string[];
  /** None of them imports a shared package, so that the browser need not fetch those. */
  standalone?: boolean | undefined;
  /** Modules that it imports later, on demand, with their imports. */
  lazy?: string[];
}

/** The name under which a layout is published and released. No fragment has it. */
export const LAYOUT_NAME = 'layout';

/** One slot of a layout. */
export interface LayoutSlot {
  name: SlotName;
  /** The element around the fragment's HTML, if that has no landmark of its own. Needs a `label`. */
  landmark?: 'header' | 'nav' | 'aside' | 'section' | 'footer' | undefined;
  /** The landmark's name for assistive technology. */
  label?: string | undefined;
  /** Patterns of the pages that have the slot, like a fragment's `routes`. Without patterns every page has it. */
  on?: readonly string[] | undefined;
  /** What to show if the fragment fails. By default its last good HTML, else its fallback. */
  onFailure?: 'nothing' | undefined;
  /** Longer HTML is a failure. In kilobytes of 1024 bytes; by default the limit for all HTML. */
  maxHtmlKb?: number | undefined;
  /** The slot follows the page's `LayoutOptions`, like the navigation. One slot at most. */
  options?: 'navigation' | undefined;
  /** The slot is the pop-up, which the shell starts and opens: its fragment hydrates `manual`. One slot at most. */
  popup?: true | undefined;
}

/** The slots of pages, in page order. The page slot is always one of them. */
export interface Layout {
  slots: readonly LayoutSlot[];
}

/** `fragment.json` of a layout, which has neither a server nor a client. */
export interface LayoutManifest
  extends Pick<
    FragmentManifest,
    'contract' | 'version' | 'commit' | 'lockfile' | 'builtAt' | 'files' | 'totals'
  > {
  name: typeof LAYOUT_NAME;
  /** Equal to the file `layout.json`, so that the version's digest covers it. */
  layout: Layout;
}

/** Everything that the registry stores: fragments, and layouts for them. */
export type ArtifactManifest = FragmentManifest | LayoutManifest;

/** One version of every fragment; immutable. */
export interface Release {
  /** Counts up from 1. */
  id: number;
  /** ISO 8601. */
  createdAt: string;
  /** By fragment name. `integrity` is that of the version's `fragment.json`. */
  fragments: Record<string, { version: string; integrity: string }>;
}
