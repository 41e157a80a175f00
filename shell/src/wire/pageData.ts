import type { ExposedModule, LayoutOptions } from '@site/fragment-kit';
import type { TelemetrySettings } from '@site/telemetry/settings';
import type { Explanation } from './Explanation.ts';

/** Whether the page shows drafts, or would if its preview had not ended. */
export type PreviewState = 'draft' | 'ended';

/** Data for a page's scripts, in the JSON block `page-data`. */
export interface PageData {
  /** Scripts that the boot script loads later. */
  scripts: Record<'mount' | 'visits' | 'navigation' | 'preview' | 'outbox', ScriptData>;
  /** URLs of the files of packages that the shell shares with fragments. */
  shared: string[];
  /** Only if something is measured, or the page has a chat. */
  telemetry?: PageTelemetrySettings;
  /** Names the shell's build and all versions: parts of another release do not fit. */
  release: string;
  /** Only while a canary runs: `live`, or the candidate that this visitor has. */
  arm?: string;
  path: string;
  params: Record<string, string>;
  layout: LayoutOptions;
  /** The content repository's name. */
  repository: string;
  /** Only in answers to a request with a preview cookie. */
  preview?: PreviewState;
  /** Only in answers to a request with an override. */
  override?: OverrideData;
  fragments: Record<string, FragmentData>;
  /** URLs of all styles of the page slot's fragment, if the document contains only some of them. */
  restStyles?: string[];
}

/** For the script of a page with an override, which runs before the boot script and stands in for two others. */
export interface OverrideData {
  boot: string;
  mount: ScriptData;
  visits: ScriptData;
  /** Addresses of local servers, by fragment. */
  local?: Record<string, string>;
  explanation: Explanation;
}

/** Telemetry settings, and the script that reads them. */
export interface PageTelemetrySettings extends TelemetrySettings {
  script: ScriptData;
}

/** A script of the shell and the other modules of its graph, as URLs. */
export interface ScriptData {
  url: string;
  preload: string[];
}

/** How to load a fragment's browser side. File names are relative to `folder`. */
export interface FragmentData {
  version: string;
  /** URL of the artifact, ending in a slash. */
  folder: string;
  remoteEntry: string;
  /** URLs of its styles; only of a fragment that the document does not show. */
  styles?: string[];
  exposes: Record<string, ModuleData>;
}

/** The files of an exposed module. */
export interface ModuleData extends Pick<ExposedModule, 'file' | 'css' | 'preload'> {
  /** It imports shared packages. */
  shared?: true;
}

/** @throws if the document has none */
export function readPageData(): PageData {
  return JSON.parse(document.querySelector('#page-data')!.textContent);
}
