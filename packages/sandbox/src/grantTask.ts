import { randomUUID } from 'node:crypto';
import { PAGE_SLOT, type RenderSettings, type SlotName } from '@site/fragment-kit';
import type { ContentProxy, Draft } from './createContentProxy.ts';
import type { FetchContent, RenderTask } from './RenderTask.ts';

/** A fragment as its release knows it. */
export interface Grantee {
  name: string;
  slot: SlotName;
  /** Whether the release shows a path with this fragment. */
  owns: (path: string) => boolean;
}

export interface GrantOptions {
  /** Absent: there is no content. */
  fetchContent?: ContentProxy | undefined;
  /** Who gets visitors' questions: the fragment that owns the path, and those named. Absent: nobody. */
  questions?: { path: string; fragments: readonly string[] } | undefined;
}

/** A task as its fragment gets it. */
export interface Grant {
  task: RenderTask;
  /** Absent: the task may make no requests. */
  fetchContent?: FetchContent;
}

/** The address of content for fragments that have none. */
export const NO_CONTENT = 'http://content.invalid/api/v2';

/**
 * Decides what a fragment gets with a task, and what the task may read of the content, for the shell and the check alike. Drafts,
 * form entries and questions go to the fragment that owns the path. No fragment gets a token: the draft of a task has an alias,
 * which the content proxy accepts from this task alone.
 *
 * @returns `undefined` if the fragment does not get the task
 */
export function grantTask(
  task: RenderTask,
  { name, slot, owns }: Grantee,
  { fetchContent, questions }: GrantOptions = {},
): Grant | undefined {
  if (task.kind === 'probe' || task.kind === 'load') return { task };
  const { kind, entry } = task;
  const isPage = slot === PAGE_SLOT;
  const settings = limitSettings(
    'settings' in task ? task.settings : task.request.settings,
    isPage,
  );
  // Fragments may keep what they read at a ref, so no two tasks have the same.
  const alias = `draft-${randomUUID()}`;
  const grant = (granted: RenderTask, draft?: Draft): Grant => ({
    task: granted,
    ...(isPage &&
      fetchContent && { fetchContent: (request, signal) => fetchContent(request, signal, draft) }),
  });

  if (kind === 'render') {
    const { path, params, options, basePath, now, query, revision } = task.request;
    const request = { slot, path, params, options, basePath, now, query: {}, settings };
    if (!isPage) return grant({ kind, entry, request });
    const { previewRef: ref, formAnswer } = owns(path) ? task.request : {};
    const ofPage = {
      ...request,
      query,
      ...(revision && { revision }),
      ...(formAnswer && { formAnswer }),
      ...(ref && { previewRef: alias }),
    };
    return grant({ kind, entry, request: ofPage }, ref ? { ref, alias } : undefined);
  }
  if (!isPage) return undefined;
  if (kind === 'preview') {
    const { token: ref, documentId } = task.request;
    const isOwner = task.path !== undefined && owns(task.path);
    return grant(
      { kind, entry, request: { token: alias, documentId, settings } },
      { ref, alias, ...(!isOwner && { documentId }) },
    );
  }
  if (kind !== 'support') return grant({ kind, entry, settings });
  if (!questions || !(owns(questions.path) || questions.fragments.includes(name))) return undefined;
  return grant({ kind, entry, request: { question: task.request.question, settings } });
}

/** Names each setting that is passed on, so that a new one is not. */
function limitSettings(settings: RenderSettings, isPage: boolean): RenderSettings {
  const { publicUrl, contentEndpoint, contentRepository, contentTimeoutMs, namesContent } =
    settings;
  return {
    contentEndpoint: isPage ? contentEndpoint : NO_CONTENT,
    ...(publicUrl !== undefined && { publicUrl }),
    ...(isPage && {
      ...(contentRepository !== undefined && { contentRepository }),
      ...(contentTimeoutMs !== undefined && { contentTimeoutMs }),
      ...(namesContent !== undefined && { namesContent }),
    }),
  };
}
