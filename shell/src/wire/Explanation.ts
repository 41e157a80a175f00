import type { ContentUse, HydrationPolicy } from '@site/fragment-kit';

/** How one slot of an answer was made. */
export interface SlotExplanation {
  slot: string;
  /** Absent if no fragment fills the slot. */
  fragment?: string;
  version?: string;
  /** The version that everybody else gets, if it is another one; `null` if there is none. */
  live?: string | null;
  /** The commit that the version was built from; `null` if its build knew none. */
  commit?: string | null;
  /** `fresh`: rendered for this answer; for the others see the shell's `ComposedSlot`. */
  origin: string;
  /** Why it was not rendered. */
  problem?: string;
  /** Of the server's render. */
  ms?: number;
  /** Bytes of its HTML, before compression. */
  htmlBytes: number;
  /** Bytes of the files that its browser side loads, before compression. */
  scriptBytes?: number;
  /** The limit of the slot. */
  maxHtmlKb?: number;
  /** When its browser side starts; absent if it has none, or only islands. */
  hydrate?: HydrationPolicy;
  islands: { expose: string; hydrate: HydrationPolicy }[];
  /** The documents that it shows or links to; absent if it does not say. */
  documents?: ContentUse['documents'];
}

/** How an answer was made: what `fragments explain` prints and the developer panel shows. */
export interface Explanation {
  path: string;
  status: number;
  release: number;
  /** When the release was made, ISO 8601. */
  releasedAt: string;
  channel: string;
  /** Group of visitors: always `live` unless a canary runs. */
  arm: string;
  /** The page fragment; absent if none claims the path. */
  fragment?: string;
  params: Record<string, string>;
  /** The query parameters that the route reads. */
  query: Record<string, string>;
  content: {
    /** The ref of the published content. */
    revision?: string;
    isUnavailable: boolean;
    /** When it last answered, ISO 8601. */
    answeredAt?: string;
  };
  /** The page as it is cached for everybody; absent for an override. */
  cache?: { state: 'fresh' | 'stale' | 'none' /** Compressed. */; bytes?: number };
  /** Where a fragment's source can be read: an address with `{commit}`, and `{fragment}` if that matters. */
  sourceUrl?: string;
  limits: { deadlineMs: number; memoryMb: number };
  /** Until all slots were rendered. */
  ms: number;
  /** Before compression; absent in the document itself. */
  documentBytes?: number;
  slots: SlotExplanation[];
  /** Only with an override. */
  override?: {
    id: string;
    shows: string;
    until: string;
    /** What it replaces by which version or address, and whether that is shown now, or what is live. */
    replacements: { fragment: string; by: string; isShown: boolean }[];
  };
}
