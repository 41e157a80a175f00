import type { Explanation } from './explanation.ts';

const CACHE: Record<string, string> = {
  fresh: 'kept, and current: visitors get it without composing',
  stale: 'kept, but of an earlier release or content: composed for the next visitor',
  none: 'not kept: composed for the next visitor',
};

/** When a browser side starts. */
const STARTS: Record<string, string> = {
  idle: 'in idle time after the first interaction',
  visible: 'near the viewport after the first interaction',
  interaction: 'when the visitor turns to it',
  manual: 'when the shell needs it',
};

/** The lines about how a page is made. */
export function describeExplanation(page: Explanation): string[] {
  const { content, cache, limits } = page;
  return [
    `${page.path} answers ${page.status}, from release ${page.release} of ${page.channel} (made ${page.releasedAt}), arm ${page.arm}`,
    line('page', [page.fragment ?? 'no fragment claims the path', ...describeInput(page)]),
    line('content', [
      content.revision ?? 'not known',
      content.isUnavailable ? 'does not answer' : '',
      content.answeredAt ? `last answered ${content.answeredAt}` : '',
    ]),
    ...(cache
      ? [line('cache', [CACHE[cache.state] ?? cache.state, sizeOf(cache.bytes, 'compressed')])]
      : []),
    line('composed', [`in ${page.ms} ms`, sizeOf(page.documentBytes, 'of HTML')]),
    line('limits', [`${limits.deadlineMs} ms and ${limits.memoryMb} MB for each slot`]),
    ...page.slots.flatMap(describeSlot),
  ];
}

function describeInput({ params, query }: Explanation): string[] {
  return Object.entries({ ...params, ...query }).map(([name, value]) => `${name}=${value}`);
}

function describeSlot(slot: Explanation['slots'][number]): string[] {
  const { fragment, version, commit, origin, problem, ms, hydrate, islands, documents } = slot;
  const size = [
    sizeOf(slot.htmlBytes, 'of HTML'),
    slot.maxHtmlKb === undefined ? '' : `of ${slot.maxHtmlKb} kB`,
  ];
  return [
    `  ${slot.slot}`,
    line('  fragment', [
      fragment ? `${fragment}@${version}` : 'none',
      commit ? `from ${commit}` : '',
    ]),
    line('  html', [
      origin,
      problem ?? '',
      ms === undefined ? '' : `in ${ms} ms`,
      size.filter(Boolean).join(' '),
    ]),
    ...(hydrate || islands.length > 0
      ? [
          line('  browser', [
            hydrate ? describeStart(hydrate) : '',
            sizeOf(slot.scriptBytes, 'of scripts'),
          ]),
        ]
      : []),
    ...(documents ?? []).map(({ id, type, uid }) =>
      line('  document', [uid ? `${type}/${uid}` : type, id]),
    ),
    ...islands.map((each) => line('  island', [each.expose, describeStart(each.hydrate)])),
  ];
}

const describeStart = (policy: string) => `${policy}: starts ${STARTS[policy] ?? 'by its policy'}`;

const sizeOf = (bytes: number | undefined, of: string) =>
  bytes === undefined ? '' : `${(bytes / 1_000).toFixed(1)} kB ${of}`;

const line = (name: string, parts: readonly string[]) =>
  `  ${name.padEnd(12)} ${parts.filter(Boolean).join(', ')}`;
