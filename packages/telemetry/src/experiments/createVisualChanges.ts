import { asSafeAttribute } from './asSafeAttribute.ts';
import { asSafeUrl } from './asSafeUrl.ts';
import type { Prediction, PredictionConfig } from './Prediction.ts';
import { isTaken, sanitizeHtml } from './sanitizeHtml.ts';

/**
 * Syntax that can load something, or hide that it does: functions that take a URL, imports, escapes, scripts of old
 * engines.
 */
const LOADING =
  /url\s*\(|src\s*\(|image-set\s*\(|image\s*\(|cross-fade\s*\(|element\s*\(|@import|expression\s*\(|behavior\s*:|-moz-binding|\\|</i;

/** Returns the CSS, or `null` if any part of it could load something. */
const asSafeStyle = (css: string): string | null => (LOADING.test(css) ? null : css);

/** The input of an action. */
interface Change {
  element: HTMLElement;
  value: string;
  config: PredictionConfig;
}

/** Changes the element, or returns the reason for not doing so. */
type Action = (change: Change) => string | undefined;

const REFUSED = 'Its value is not allowed';
const OWNED = 'Its element belongs to a part that manages its own content';

/** All visual changes to an element. `addGlobalCSS`, the sixteenth action, has no element. */
const visualActions: Readonly<Record<string, Action>> = {
  setText: ({ element, value }) => {
    if (!isOwned(element)) element.textContent = value;
    else if (element.childNodes.length === 1 && element.firstChild?.nodeType === Node.TEXT_NODE)
      element.firstChild.nodeValue = value;
    else return OWNED;
  },
  setInnerHTML: ({ element, value }) => {
    if (isOwned(element)) return OWNED;
    element.replaceChildren(sanitizeHtml(value, element));
  },
  setOuterHTML: ({ element, value }) => {
    if (isOwned(element)) return OWNED;
    element.replaceWith(sanitizeHtml(value, element));
  },
  setHref: ({ element, value, config }) => {
    if (element.tagName !== 'A') return isNot(config, 'anchor');
    return setSafely(element, 'href', asSafeUrl(value, 'link', element.baseURI) && value);
  },
  setSrc: ({ element, value, config }) => {
    if (element.tagName !== 'IMG') return isNot(config, 'image');
    if (asSafeUrl(value, 'image', element.baseURI) === null) return REFUSED;
    // `srcset` would take precedence over `src`.
    for (const name of ['srcset', 'sizes']) element.removeAttribute(name);
    return setSafely(element, 'src', value);
  },
  setAttribute: ({ element, value, config: { attribute } }) => {
    if (!attribute) return 'No attribute found';
    const name = attribute.toLowerCase();
    if (isTaken(name, value, element)) return REFUSED;
    return setSafely(element, name, asSafeAttribute(name, value, element.baseURI));
  },
  setStyle: ({ element, value }) => {
    const css = asSafeStyle(value);
    if (css === null) return REFUSED;
    for (const declaration of css.split(';')) {
      const [name = '', ...rest] = declaration.split(':');
      setProperty(element, name.trim(), rest.join(':').trim());
    }
  },
  addClasses: ({ element, value }) => void element.classList.add(...listClasses(value)),
  removeClasses: ({ element, value }) => void element.classList.remove(...listClasses(value)),
  hide: ({ element }) => void setProperty(element, 'display', 'none'),
  show: ({ element }) => {
    element.hidden = false;
    element.style.removeProperty('display');
    if (element.ownerDocument.defaultView?.getComputedStyle(element).display === 'none')
      setProperty(element, 'display', 'revert');
  },
  setVisibility: ({ element, value }) => {
    if (value !== 'hide' && value !== 'show') return REFUSED;
    setProperty(element, 'visibility', value === 'hide' ? 'hidden' : 'visible');
  },
  setFontSize: ({ element, value }) => setSafeProperty(element, 'font-size', value),
  setFontColor: ({ element, value }) => setSafeProperty(element, 'color', value),
  setBackgroundColor: ({ element, value }) => setSafeProperty(element, 'background-color', value),
};

/** Whether the element is in a mounted part, whose framework expects only nodes that it created. */
const isOwned = (element: Element) => element.closest('[data-mounted="true"]') !== null;

const isNot = ({ selector }: PredictionConfig, kind: string) =>
  `Element with selector: ${selector} is not an ${kind} element`;

const listClasses = (value: string) =>
  value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[\w-]+$/.test(name));

function setSafely(element: Element, name: string, value: string | null): string | undefined {
  if (value === null) return REFUSED;
  element.setAttribute(name, value);
}

/** Uses the style object: the page's security policy does not allow style attributes. */
function setProperty(element: HTMLElement, name: string, value: string): void {
  const important = /\s*!important$/i;
  element.style.setProperty(
    name,
    value.replace(important, ''),
    important.test(value) ? 'important' : '',
  );
}

function setSafeProperty(element: HTMLElement, name: string, value: string): string | undefined {
  if (asSafeStyle(value) === null || /[;{}]/.test(value)) return REFUSED;
  setProperty(element, name, value);
}

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
