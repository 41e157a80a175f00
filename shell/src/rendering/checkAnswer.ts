import {
  parsePreviewTarget,
  parseRenderResult,
  parseRevision,
  parseSiteDescription,
  parseSupportArticles,
} from '@site/fragment-kit/render-result';
import { containHtml } from './containHtml.ts';
import type { RenderTask } from './process/RenderTask.ts';

/** What a fragment has to answer to, and how. */
export type AnswerKind = Exclude<RenderTask['kind'], 'probe' | 'load'>;

const CHECKS = {
  render: (value) => {
    const result = parseRenderResult(value);
    return { ...result, html: containHtml(result.html) };
  },
  revision: parseRevision,
  preview: (value) => (value === null ? null : parsePreviewTarget(value)),
  site: (value) => (value === null ? null : parseSiteDescription(value)),
  support: (value) => (value === null ? null : parseSupportArticles(value)),
} satisfies Record<AnswerKind, (value: unknown) => unknown>;

/** What is left of a fragment's answer once it was checked. */
export type Checked<Kind extends AnswerKind> = ReturnType<(typeof CHECKS)[Kind]>;

/**
 * Turns the bytes of a fragment's answer into what the contract allows, with HTML that stays in its slot.
 *
 * @throws {ContractError} naming each field that is wrong
 */
export function checkAnswer<Kind extends AnswerKind>(kind: Kind, body: Uint8Array): Checked<Kind> {
  return CHECKS[kind](JSON.parse(new TextDecoder().decode(body))) as Checked<Kind>;
}
