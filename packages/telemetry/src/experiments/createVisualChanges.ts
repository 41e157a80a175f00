import { asSafeStyle } from './asSafeStyle.ts';
import type { Prediction } from './Prediction.ts';
import { visualActions } from './visualActions.ts';

interface Dependencies {
  document: Document;
  /** Brings a waiting part to life, so that its element can be changed without tripping over its framework. */
  wake: (part: HTMLElement) => void;
}

/** A part whose browser side has yet to come; what it takes over must be the HTML that the server made. */
const WAITING = '[data-hydrate]:not([data-mounted])';
/** Where visitors write: nobody's experiment. */
const PRIVATE = 'form, input, textarea, select, [contenteditable]';

/** The visual changes of this page's visitor. Each is made once, and again to the element that takes its element's place. */
export function createVisualChanges({ document, wake }: Dependencies) {
  const predictions = new Map<string, Prediction>();
  const changed = new Map<string, WeakSet<Element>>();
  const styled = new Set<string>();
  const noted = new Set<string>();

  /** On the console, once for each page and reason. */
  function note(key: string, reason: string): void {
    const text = `[experiments] ${reason} for prediction with key: ${key}. Skipping its visual change.`;
    if (noted.has(text)) return;
    noted.add(text);
    console.info(text);
  }

  /** Makes one change. Answers why not, when there is something to say about it. */
  function apply({ key, value, config }: Prediction, isLast: boolean): string | undefined {
    if (!config) return 'No config found';
    if (config.action === 'addGlobalCSS') return addStyles(key, value);
    if (!config.selector) return 'No selector found';
    const action = findAction(config.action);
    if (!action) return 'No action found';
    const element = find(config.selector);
    // Another page may have it.
    if (!element) return isLast ? 'No HTML element found' : undefined;
    const mark = `${key}\n${value}`;
    if (changed.get(mark)?.has(element)) return undefined;
    if (element.closest(PRIVATE)) return 'An element of a form found';
    const waiting = element.closest<HTMLElement>(WAITING);
    if (waiting) {
      waitFor(waiting);
      return undefined;
    }
    const { previousElementSibling: previous, nextElementSibling: next, parentElement } = element;
    const reason = action({ element, value, config });
    if (reason) return reason;
    const done = changed.get(mark) ?? new WeakSet();
    changed.set(mark, done);
    done.add(element);
    // What came in its place is not to be replaced again.
    for (
      let each = previous ? previous.nextElementSibling : parentElement?.firstElementChild;
      each && each !== next && !element.isConnected;
      each = each.nextElementSibling
    )
      done.add(each);
    return undefined;
  }

  function find(selector: string): HTMLElement | null {
    try {
      return document.querySelector<HTMLElement>(selector);
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
    /** Shows what these predictions say; those of before stay. */
    show(given: readonly Prediction[], { isLast = true } = {}): void {
      for (const each of given) predictions.set(each.key, each);
      applyAll(isLast);
    },
    /** Shows it in a part of the page that was just put in place. */
    reapply: () => applyAll(false),
  };
}

const findAction = (name: string | null) =>
  name && Object.hasOwn(visualActions, name) ? visualActions[name] : undefined;

export type VisualChanges = ReturnType<typeof createVisualChanges>;
