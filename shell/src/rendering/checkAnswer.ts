import { containHtml } from '@site/containment';
import type { RenderResult } from '@site/fragment-kit';
import {
  parseContentList,
  parsePreviewTarget,
  parseRenderResult,
  parseRevision,
  parseSiteDescription,
  parseSupportArticles,
} from '@site/fragment-kit/render-result';
import type { RenderTask } from '@site/sandbox/render-task';

/** The request that a fragment has to answer, and the limits of the answer. */
export type AnswerKind = Exclude<RenderTask['kind'], 'probe' | 'load'>;

const PARSERS = {
  render: parseRenderResult,
  revision: parseRevision,
  preview: (value) => (value === null ? null : parsePreviewTarget(value)),
  site: (value) => (value === null ? null : parseSiteDescription(value)),
  content: (value) => (value === null ? null : parseContentList(value)),
  support: (value) => (value === null ? null : parseSupportArticles(value)),
} satisfies Record<AnswerKind, (value: unknown) => unknown>;

/** A fragment's answer after the checks. */
export type Checked<Kind extends AnswerKind> = ReturnType<(typeof PARSERS)[Kind]>;

/**
 * Parses a fragment's answer and checks it against the contract; contains its HTML in its slot.
 *
 * @throws {ContractError} naming each field that is wrong
 */
export function checkAnswer<Kind extends AnswerKind>(kind: Kind, body: Uint8Array): Checked<Kind> {
  const parsed = parseAnswer(kind, body);
  if (kind !== 'render') return parsed;
  const result = parsed as RenderResult;
  return { ...result, html: containHtml(result.html) } as Checked<Kind>;
}

/** The same, without containing the HTML. */
export const parseAnswer = <Kind extends AnswerKind>(kind: Kind, body: Uint8Array) =>
  PARSERS[kind](JSON.parse(decoder.decode(body))) as Checked<Kind>;

const decoder = new TextDecoder();
