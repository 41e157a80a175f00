import { brandName, brandSlug } from '@site/config/brand';
import { buildElementTag, buildEmbedTag, SAMPLE_KEY } from '@site/config/embedTag';

/** What somebody has chosen in the playground, by the name of the control; what is empty is as it usually is. */
export type PlaygroundChoice = Readonly<Partial<Record<string, string>>>;

export const TAG = `${brandSlug}-lead-popup`;

/** Controls that change a colour of the element, and what it is without them. */
export const COLORS = {
  'color-action': { label: 'Buttons', usual: '#2748dc' },
  'color-page': { label: 'Paper', usual: '#fdfcf9' },
  'color-heading': { label: 'Headings', usual: '#0c1030' },
} as const;

/** Controls that change a text, by its name in the contract, and what it is without them. */
export const TEXTS = {
  button: { label: 'Button', usual: 'Trial Premium Features' },
  eyebrow: { label: 'Above the question', usual: `Try ${brandName} premium, free for 30 days` },
  continue: { label: 'To the next step', usual: 'Continue' },
} as const;

const TRIGGERS = ['time', 'scroll'] as const;
const USUAL_TRIGGER = 'time:30 scroll:50';

/** The attributes of the element for a choice; only what differs from the usual. */
export function buildAttributes(choice: PlaygroundChoice): Record<string, string> {
  const mode = choice.mode ?? 'popup';
  const trigger = buildTrigger(choice);
  const texts = Object.fromEntries(
    Object.keys(TEXTS).flatMap((name) => {
      const text = choice[`text-${name}`]?.trim();
      return text ? [[name, text]] : [];
    }),
  );
  const completedUrl = choice['completed-url']?.trim();
  return {
    ...(mode !== 'popup' && { mode }),
    ...(mode === 'popup' && trigger !== USUAL_TRIGGER && { trigger }),
    ...(choice.theme && choice.theme !== 'light' && { theme: choice.theme }),
    ...(Object.keys(texts).length > 0 && { texts: JSON.stringify(texts) }),
    ...(completedUrl && { 'completed-url': completedUrl }),
  };
}

function buildTrigger(choice: PlaygroundChoice): string {
  const words = TRIGGERS.flatMap((name) => {
    const amount = Number(choice[`${name}-amount`]);
    return choice[name] && Number.isFinite(amount) ? [`${name}:${amount}`] : [];
  });
  return [...words, ...(choice.exit ? ['exit'] : [])].join(' ') || 'none';
}

/** The custom properties of the element for a choice; only what differs from the usual. */
export function buildProperties(choice: PlaygroundChoice): Record<string, string> {
  return Object.fromEntries(
    Object.entries(COLORS).flatMap(([name, { usual }]) => {
      const color = choice[name];
      return color && color !== usual ? [[`--${brandSlug}-${name}`, color]] : [];
    }),
  );
}

/** What to copy for a choice: one tag, or a tag and the element where it is to stand, and a style where colours are other. */
export function buildSnippet(siteUrl: string, choice: PlaygroundChoice): string {
  const key = choice.key?.trim() || SAMPLE_KEY;
  const { mode, ...options } = buildAttributes(choice);
  const properties = Object.entries(buildProperties(choice));
  const style = properties.map(([name, value]) => `${name}: ${value}`).join('; ');
  return [
    ...(style ? [`<style>${TAG} { ${style} }</style>`] : []),
    ...(mode
      ? [buildEmbedTag(siteUrl), buildElementTag(TAG, { 'integration-key': key, mode, ...options })]
      : [buildEmbedTag(siteUrl, key, options)]),
  ].join('\n');
}
