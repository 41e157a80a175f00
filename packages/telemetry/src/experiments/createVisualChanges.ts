import { asSafeStyle } from './asSafeStyle.ts';
import type { Prediction } from './Prediction.ts';
import { visualActions } from './visualActions.ts';

interface Dependencies {
  document: Document;
  /** Hydrates a waiting part, so that changing its element cannot break hydration. */
  wake: (part: HTMLElement) => void;
}

/** A part that is not hydrated yet; it must hydrate the HTML that the server rendered. */
const WAITING = '[data-hydrate]:not([data-mounted=true], [data-mounted=failed])';
/** Where visitors type; experiments never change it. */
const PRIVATE = 'form, input, textarea, select, [contenteditable]';
/** Consent banner, chat, and elements that the browser reads but does not show. */
const FRAME =
  '#consent, .preferences, [data-site-chat], script, style, link, meta, template, noscript, iframe, object, embed';
/** The elements into which the shell puts pages and fragments. */
const PLACES = 'main, [data-slot]';
/** Actions that remove or hide an element's own content. */
const REMOVING = new Set(['setText', 'setInnerHTML', 'setOuterHTML', 'hide', 'setVisibility']);

/** The visual changes for this visitor. Each is made once, and again to an element that replaces its element. */
export function createVisualChanges({ document, wake }: Dependencies) {
  const predictions = new Map<string, Prediction>();
  /** The nodes that each change affected, or that replaced them. */
  const changed = new Map<string, Node[]>();
  const styled = new Set<string>();
  const noted = new Set<string>();

  /** Logs a reason once per page. */
  function note(key: string, reason: string): void {
    const text = `[experiments] ${reason} for prediction with key: ${key}. Skipping its visual change.`;
    if (noted.has(text)) return;
    noted.add(text);
    console.info(text);
  }

  /** Makes one change. If it was skipped, returns the reason if worth logging. */
  function apply({ key, value, config }: Prediction, isLast: boolean): string | undefined {
    if (!config) return 'No config found';
    if (config.action === 'addGlobalCSS') return addStyles(key, value);
    if (!config.selector) return 'No selector found';
    const action = findAction(config.action);
    if (!action) return 'No action found';
    const mark = `${key}\n${value}`;
    if (changed.get(mark)?.some((node) => node.isConnected)) return undefined;
    const element = find(config.selector);
    // The element may be on another page.
    if (!element) return isLast ? 'No HTML element found' : undefined;
    if (element.closest(PRIVATE)) return 'An element of a form found';
    if (element.closest(FRAME) || (REMOVING.has(config.action ?? '') && holdsPlaces(element)))
      return "An element of the page's frame found";
    const waiting = element.closest<HTMLElement>(WAITING);
    if (waiting) {
      waitFor(waiting);
      return undefined;
    }
    const { previousSibling: previous, nextSibling: next, parentNode } = element;
    const reason = action({ element, value, config });
    if (reason) return reason;
    const made: Node[] = element.isConnected ? [element] : [];
    if (!element.isConnected)
      for (
        let each = previous ? previous.nextSibling : parentNode?.firstChild;
        each && each !== next;
        each = each.nextSibling
      )
        made.push(each);
    // If nothing replaced it, its parent marks the change as made.
    changed.set(mark, made.length > 0 || !parentNode ? made : [parentNode]);
    return undefined;
  }

  /** Finds the first matching element below the body. */
  function find(selector: string): HTMLElement | null {
    try {
      const found = document.body.querySelector(selector);
      return found instanceof HTMLElement ? found : null;
    } catch {
      return null;
    }
  }

  function addStyles(key: string, css: string): string | undefined {
    if (styled.has(key)) return undefined;
    if (asSafeStyle(css) === null) return 'No style sheet that loads nothing found';
    styled.add(key);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return undefined;
  }

  const awaited = new WeakSet<Element>();
  function waitFor(part: HTMLElement): void {
    if (awaited.has(part)) return;
    awaited.add(part);
    new MutationObserver((_records, observer) => {
      observer.disconnect();
      awaited.delete(part);
      applyAll();
    }).observe(part, { attributes: true, attributeFilter: ['data-mounted'] });
    wake(part);
  }

  function applyAll(isLast = true): void {
    for (const prediction of predictions.values())
      if (prediction.type === 'visual')
        try {
          const reason = apply(prediction, isLast);
          if (reason) note(prediction.key, reason);
        } catch (error) {
          console.error(`Experiments: ${prediction.key} could not be shown.`, error);
        }
  }

  return {
    /** Applies these predictions; earlier ones stay. */
    show(given: readonly Prediction[], { isLast = true } = {}): void {
      for (const each of given) predictions.set(each.key, each);
      applyAll(isLast);
    },
    /** Applies all predictions to a part of the page that was just inserted. */
    reapply: () => applyAll(false),
  };
}

const holdsPlaces = (element: Element) =>
  element.matches(PLACES) || element.querySelector(PLACES) !== null;

const findAction = (name: string | null) =>
  name && Object.hasOwn(visualActions, name) ? visualActions[name] : undefined;

export type VisualChanges = ReturnType<typeof createVisualChanges>;
