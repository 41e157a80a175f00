import { join } from 'node:path';
import type { ShellBuild } from './build/loadShellBuild.ts';
import { createLastKnownGood } from './composition/createLastKnownGood.ts';
import { createPageSnapshots } from './composition/createPageSnapshots.ts';
import type { RenderAttempt } from './composition/renderSlot.ts';
import type { ContentPart } from './openContent.ts';
import type { Host, ReleasePart } from './openRelease.ts';
import { createPages } from './pages/createPages.ts';
import { createBreaker } from './rendering/createBreaker.ts';
import type { PageTelemetry } from './telemetry/describeTelemetry.ts';

interface Dependencies {
  build: ShellBuild;
  release: ReleasePart;
  content: ContentPart;
  /** Names what this shell makes pages with, besides fragments and content. */
  shell: string;
  telemetry: PageTelemetry | undefined;
  onAttempt: (attempt: RenderAttempt) => void;
}

export type PagesPart = ReturnType<typeof openPages>;

/** Composes pages from the release and the content, and stores what was composed. */
export function openPages(
  { config, folder, clock, timer, log }: Host,
  { build, release, content, shell, telemetry, onAttempt }: Dependencies,
) {
  const { follower, artifacts, reader, overrides, measures, evidence } = release;
  const { repository, revisions, settings, siteIndex } = content;
  const snapshots = createPageSnapshots({ folder: join(folder, 'pages'), log });
  const pages = createPages({
    build,
    follower,
    revisions,
    overrideReleases: overrides.releases,
    lastKnownGood: createLastKnownGood({
      listBefore: reader.listBefore,
      disk: { snapshots, getArtifact: artifacts.find },
    }),
    breaker: createBreaker({ timer }),
    settings,
    repository: repository.name,
    imageSources: repository.imageSources,
    publicUrl: config.PUBLIC_URL,
    telemetry,
    channel: config.CHANNEL,
    limits: { deadlineMs: config.SLOT_DEADLINE_MS, memoryMb: config.SLOT_MEMORY_MB },
    sourceUrl: config.SOURCE_URL,
    ...(config.SURROGATE_KEYS === 'on' && { keyed: { shell } }),
    isListed: siteIndex.isListed,
    measures,
    onAttempt(attempt) {
      measures.noteRender(attempt);
      if (attempt.arm) evidence.addRender(attempt);
      onAttempt(attempt);
    },
    clock,
    timer,
    log,
  });
  follower.beforeSwitch(pages.prepare);
  return { ...pages, close: snapshots.settle };
}
