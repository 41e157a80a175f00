import type { Override } from '@site/channel-records/override';
import type { FormAnswer, Release } from '@site/fragment-kit';
import type { Rank } from '@site/sandbox/process-group';
import type { OverriddenRelease } from '../release/createOverrideReleases.ts';
import type { ArmedRelease } from '../release/prepareRelease.ts';
import type { RouteMatch } from '../routing/createRouteTable.ts';

/** What a request asks for besides its address: decided once, at the edge of HTTP. Without any of it, the public page. */
export interface ViewRequest {
  /** The variant of the visitor's bucket while a canary runs; absent for what is live. */
  arm?: string | undefined;
  /** Unpublished content. */
  previewRef?: string | undefined;
  formAnswer?: FormAnswer | undefined;
  override?: OverrideRequest | undefined;
  /** `last` if no visitor waits for the page. */
  rank?: Rank | undefined;
}

export interface OverrideRequest {
  grants: Override;
  /** Fragments shown as they are live, whatever the override says. */
  keptLive?: readonly string[];
}

/** What a page is composed for. Valid only inside `withView`, which leases the release. */
export interface View {
  /** The live release, a variant of it, or what an override shows. */
  release: ArmedRelease;
  /**
   * `everyone`: may be stored and shown again. `visitor`: the page slot is composed for one request, and the other slots as for
   * everyone. `alone`: nothing is stored, and nothing that was stored is shown.
   */
  audience: 'everyone' | 'visitor' | 'alone';
  rank: Rank;
  previewRef?: string | undefined;
  formAnswer?: FormAnswer | undefined;
  override?: OverrideView;
}

export interface OverrideView extends Required<OverrideRequest> {
  release: OverriddenRelease;
  /** What the override replaces fragments of. */
  live: Release;
}

/** A page's address, and the fragment, parameters and content that it is rendered from. */
export interface PageAddress extends RouteMatch {
  path: string;
  /** Absent if the content's revision is unknown, or does not matter. */
  revision?: string | undefined;
}

/** Identifies a page: its path and the query parameters of its route. */
export function pageKey({ path, query }: Pick<PageAddress, 'path' | 'query'>): string {
  const search = new URLSearchParams(Object.entries(query)).toString();
  return search ? `${path}?${search}` : path;
}
