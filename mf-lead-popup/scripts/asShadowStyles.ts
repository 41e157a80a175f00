import { PROPERTY_PREFIX, TOKENS } from '../src/embed/embedNames.ts';

/** The unit that replaces `rem`: a host's own size of the root says nothing about ours, a visitor's wish for larger text does. */
const UNIT = '--embed-unit';

/** Rules and selectors for the scheme of the document, which on somebody else's page says nothing about the element. */
const OF_DOCUMENT = /:root[^{},]*(?:,|\{[^{}]*\})/g;

/**
 * Rewrites the site's styles for a shadow root on somebody else's page: what is written for the document moves to the element
 * `.root`, lengths no longer follow the host's root font size, and a host can replace design tokens.
 */
export function asShadowStyles(css: string): string {
  const moved = css.replace(/:root,\s*:host/g, '.root').replace(OF_DOCUMENT, '');
  let result = '';
  // Up to a brace is a selector or a condition, up to a semicolon or a closing brace a declaration.
  for (const [part] of moved.matchAll(/[^{};]*[{};]?/g))
    result += part.endsWith('{') ? part : asDeclaration(part);
  return `.root{${UNIT}:clamp(16px,1rem,24px)}${result}`;
}

function asDeclaration(text: string): string {
  const [, name, value = '', end] = /^\s*--([\w-]+):(.*?)([;}]?)$/s.exec(text) ?? [];
  const isToken = name !== undefined && (TOKENS as readonly string[]).includes(name);
  const declaration = isToken
    ? `--${name}:var(${PROPERTY_PREFIX}${name},${value.trim()})${end}`
    : text;
  return declaration.replace(
    /(-?(?:\d+\.?\d*|\.\d+))rem\b/g,
    (_match, number) => `calc(${number}*var(${UNIT}))`,
  );
}
