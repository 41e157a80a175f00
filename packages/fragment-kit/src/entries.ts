/** Part of the contract: what the server and client entries of a fragment receive and return. */
import type { Emit, SiteStore } from '@site/state';

/** Raise when a change to these types would break a published fragment. */
export const CONTRACT_VERSION = 1;

/** A place in the layout that a fragment can fill: one of those that the layout lists. */
export type SlotName = string;

/**
 * The slot of page fragments, and the only slot that several fragments can share: each shows the pages whose routes it claims, and
 * determines the status, head and layout of the answer.
 */
export const PAGE_SLOT: SlotName = 'page';

/**
 * When the browser side of a slot or an island starts. No policy starts before the visitor's first interaction
 * (pointer, touch, key, scroll): visitors who only read fetch no fragment code.
 *
 * - `interaction`: when the pointer, the focus or a finger stays on the element for a moment, or once the answer of its
 *   HTML to a press was painted
 * - `visible`: when the element comes near the viewport
 * - `idle`: in the first idle time after the first interaction
 * - `manual`: when the shell starts it (the lead pop-up, whose triggers belong to the shell)
 */
export type HydrationPolicy = 'interaction' | 'visible' | 'idle' | 'manual';

/** Any JSON value that can travel between server, HTML and browser. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The look of the navigation on a page; set in the page's document. */
export type NavigationOptions = {
  variant: 'light' | 'dark';
  sticky: boolean;
  hideDemo: boolean;
  hideSignUp: boolean;
};

/** A page's settings for the layout around it; set in its document. */
export type LayoutOptions = {
  navigation: NavigationOptions;
  /** The page opts out of the support chatbot. */
  hideChatbot: boolean;
  /** The page shows no referral banner. */
  hideReferralBanner?: boolean | undefined;
};

/** Options that the shell passes to a slot: the navigation receives the page's, other slots none. */
export type SlotOptions = Partial<NavigationOptions>;

/** What both entries of a fragment receive. */
export interface FragmentContext {
  slot: SlotName;
  /**
   * The page's path without query, in its canonical form: leading slash, no trailing one. Empty when a fragment is rendered that is
   * the same on every page.
   */
  path: string;
  /** The parameters of `path`, from the page fragment's route. */
  params: Readonly<Record<string, string>>;
  options: SlotOptions;
  /** URL of the artifact's `client/` folder, ending in a slash. */
  basePath: string;
}

/** What the client entry's `mount` and `update` receive. The root component may use nothing else. */
export interface FragmentProps extends FragmentContext {
  state: SiteStore;
  emit: Emit;
}

/** What a fragment's server entry may use. It contains no secrets; fragments of other slots than the page's have no content. */
export interface RenderSettings {
  /**
   * Base of the content repository's document API, ending in `/api/v2`. The host of the fragment makes the requests: it adds
   * the access token, and answers with the repository's description and searches at published refs, or `previewRef`.
   */
  contentEndpoint: string;
  /** The content repository's name; the brand's own when absent. */
  contentRepository?: string;
  /** How long one render may wait for the content repository in all, in milliseconds. */
  contentTimeoutMs?: number;
  /** The site's public URL, without a trailing slash; the brand's own when absent. */
  publicUrl?: string;
  /** `render` says in `content` what it has read. */
  namesContent?: boolean;
}

/** What of the content a page shows. When any of it changes, caches in front of the site drop the page. */
export interface ContentUse {
  /** The documents that it shows or links to. */
  documents: { id: string; type: string; uid?: string }[];
  /** Types of which it lists documents: a new or changed one may belong to the list. */
  lists: string[];
  /** Tags by which it looked for documents. */
  tags: string[];
  /** Documents that it looked for and did not find. */
  missing: { type: string; uid: string }[];
}

/** All documents at one moment. */
export interface ContentList {
  /** What `revision` returned at that moment. */
  revision: string;
  documents: DocumentState[];
}

/** A document as it is now. */
export interface DocumentState {
  id: string;
  type: string;
  uid?: string;
  tags?: string[];
  /** Changes with what the document holds. */
  version: string;
}

/** A form that was sent without script and not accepted. Private to the visitor who sent it. */
export interface FormAnswer {
  /** The form's name. */
  form: string;
  /** The submitted values by field; absent if they could not be read. */
  values?: Readonly<Record<string, string>>;
  /** One sentence for each invalid field. */
  errors?: Readonly<Record<string, string>>;
  /** Why it was not accepted, when no field is invalid. */
  notice?: string;
}

/** The argument of the server entry's `render`. */
export interface RenderRequest extends FragmentContext {
  /** Only for the page slot: the query parameters that the fragment declares for its route. Empty for other slots. */
  query: Readonly<Record<string, string>>;
  settings: RenderSettings;
  /** Only for the page slot: the latest result of `revision`, so that every part of one page shows the same content. */
  revision?: string;
  /** Only for the page slot: show the content at this ref, which this one render can read. The result is never cached. */
  previewRef?: string;
  /** Only for the page slot: show this instead of the page at `path`. The result is never cached. */
  formAnswer?: FormAnswer;
  /** The time of the request in milliseconds since 1970. */
  now: number;
}

/** The text of the sharing card that the site draws for a page without its own image. */
export interface SharingCard {
  title: string;
  /** The page's section, in a few words. */
  label?: string;
  /** A sentence about the page. */
  text?: string;
}

/** The document head of one page. The shell escapes and writes it. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute URL, or a path of this site, of the sharing image. */
  image?: { url: string; alt: string; width: number; height: number };
  /** Only without an `image`. */
  card?: SharingCard;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** Structured data blocks (schema.org). */
  jsonLd?: Json[];
  /** The feed of the page's list: one of those from `describeSite`. */
  feed?: { path: string; title: string };
}

/** An island in the returned HTML, written there by the `Island` component. */
export interface IslandReference {
  /** Key in the artifact's `exposes`. */
  expose: string;
  hydrate: Exclude<HydrationPolicy, 'manual'>;
}

/** The result of the server entry's `render`. */
export interface RenderResult {
  html: string;
  /** 200 by default; a status without a body is not allowed. Only the page slot may set the status of the response. */
  status?: number;
  /** Only from the page slot. */
  head?: PageHead;
  /** Only from the page slot. */
  layout?: LayoutOptions;
  islands?: IslandReference[];
  /** Only from the page slot: the preview of `previewRef` has ended, so the HTML shows published content. */
  previewEnded?: boolean;
  /** Only from the page slot: the HTML shows the request's `formAnswer`. */
  formAnswered?: boolean;
  /** Only from the page slot, and with `settings.namesContent`. Absent: unknown, so any change of the content counts. */
  content?: ContentUse;
}

/** The content of the link that opens a preview. */
export interface PreviewRequest {
  /**
   * The ref to read the document at, which only this task can. Until the document is known to belong to the fragment, its type,
   * uid and address can be read, and nothing else of any draft.
   */
  token: string;
  documentId: string;
  settings: RenderSettings;
}

/** The target of a link that opens a preview. */
export interface PreviewTarget {
  /** The token's preview is active, so drafts are visible. */
  live: boolean;
  /** The document's path on this site; `null` when there is no such document or it has no page. */
  path: string | null;
}

/** A visitor's question to the site's assistant. */
export interface SupportQuestion {
  question: string;
  settings: RenderSettings;
}

/** A support article that answers a question. */
export interface SupportArticle {
  title: string;
  /** Empty when the article has none. */
  summary: string;
  /** Its path on this site. */
  path: string;
}

/** A page in the list of all pages. */
export interface SitePage {
  path: string;
  /** When its document last changed, ISO 8601. */
  changedAt?: string;
  /** Keeps the page out of search engines. */
  noindex?: boolean;
  /** The same as in the page's head. */
  card?: SharingCard;
}

/** A feed; the shell writes it as Atom. */
export interface SiteFeed {
  path: string;
  title: string;
  /** The page that shows the same list. */
  page: string;
  /** Newest first. */
  entries: SiteFeedEntry[];
}

/** One entry of a feed; each has its own page. */
export interface SiteFeedEntry {
  path: string;
  title: string;
  summary: string;
  /** ISO 8601. */
  publishedAt: string;
  /** ISO 8601. */
  changedAt: string;
}

/** All pages, redirects and feeds of the site. */
export interface SiteDescription {
  pages: SitePage[];
  /** Paths of former pages, each with its redirect target. */
  redirects: { from: string; to: string }[];
  feeds?: SiteFeed[];
}

/** The module that an artifact's `server/entry.js` must be. */
export interface ServerEntry {
  render(request: RenderRequest): Promise<RenderResult> | RenderResult;
  /** Returns static HTML that needs no network; the build stores it as the `fallback.html` of the artifact. */
  fallback(): string;
  /**
   * Returns an opaque string that identifies what the HTML depends on besides path and artifact: the content's master ref.
   * The shell polls it, and composes pages again when it changes.
   */
  revision?(settings: RenderSettings): Promise<string>;
  /** Finds the target of a preview link. Only for fragments that read content. */
  resolvePreview?(request: PreviewRequest): Promise<PreviewTarget>;
  /** Lists every page and redirect. Only for fragments that read content. */
  describeSite?(settings: RenderSettings): Promise<SiteDescription>;
  /** Lists every document as it is now, so that the shell finds out which have changed. Only for fragments that name the content they use. */
  listContent?(settings: RenderSettings): Promise<ContentList>;
  /** Finds support articles for a question, the best first. Only for fragments that read content. */
  searchSupport?(request: SupportQuestion): Promise<SupportArticle[]>;
}

/** The single-spa lifecycles that an exposed client module must have. */
export interface ClientLifecycles {
  bootstrap(props: MountProps): Promise<unknown>;
  mount(props: MountProps): Promise<unknown>;
  update?(props: MountProps): Promise<unknown>;
  unmount(props: MountProps): Promise<unknown>;
}

/** What React says about a hydration mismatch. */
export interface HydrationDetails {
  /** The components around the mismatch. */
  componentStack?: string | null | undefined;
}

/** The props that the shell passes to a lifecycle. */
export interface MountProps extends FragmentProps {
  /** Unique for each mounted root. */
  name: string;
  domElement: HTMLElement;
  /** Call when rendering throws; the shell then restores the server HTML. */
  onCrash: (error: unknown) => void;
  /**
   * Call when the server HTML did not match and was replaced: the shell restores the visitor's input, and reports the cause.
   * Has the signature of React's `onRecoverableError`.
   */
  onMismatch?: (error: unknown, details?: HydrationDetails) => void;
  /** An island's own properties. */
  island?: Json;
}
