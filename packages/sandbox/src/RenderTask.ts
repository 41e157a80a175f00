import type {
  PreviewRequest,
  RenderRequest,
  RenderSettings,
  SupportQuestion,
} from '@site/fragment-kit';

/** The tasks of a render process. `entry` is the file of a fragment's server entry. */
export type RenderTask =
  /** Answers once the process runs and can read these paths. */
  | { kind: 'probe'; readable: readonly string[] }
  | { kind: 'load'; entry: string }
  | { kind: 'render'; entry: string; request: RenderRequest }
  | { kind: 'revision'; entry: string; settings: RenderSettings }
  /** `path` is what the fragment said without the draft. */
  | { kind: 'preview'; entry: string; request: PreviewRequest; path?: string }
  | { kind: 'site'; entry: string; settings: RenderSettings }
  | { kind: 'content'; entry: string; settings: RenderSettings }
  | { kind: 'support'; entry: string; request: SupportQuestion };

/** A request that a fragment makes to the content repository, through the shell. */
export interface ContentRequest {
  url: string;
  headers: Record<string, string>;
}

/** The repository's answer, or why there is none. */
export type ContentAnswer =
  | { status: number; headers: Record<string, string>; text: string }
  | { error: string };

/** Makes the content requests of one task. Never rejects. */
export type FetchContent = (request: ContentRequest, signal: AbortSignal) => Promise<ContentAnswer>;
