import { asSafeAttribute } from './asSafeAttribute.ts';
import { asSafeStyle } from './asSafeStyle.ts';
import { asSafeUrl } from './asSafeUrl.ts';
import type { PredictionConfig } from './Prediction.ts';
import { isTaken, sanitizeHtml } from './sanitizeHtml.ts';

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
export const visualActions: Readonly<Record<string, Action>> = {
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
