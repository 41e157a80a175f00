import type { DefaultTreeAdapterTypes } from 'parse5';

export type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;

/** Returns other markup for an element, or nothing to keep it. `print` prints a node inside it. */
export type Replace = (element: Element, print: (node: Node) => string) => string | undefined;

/** Attributes whose mere presence counts, in React's spelling. */
const BOOLEAN: Record<string, string> = {
  allowfullscreen: 'allowFullScreen',
  autofocus: 'autoFocus',
  checked: 'defaultChecked',
  controls: 'controls',
  disabled: 'disabled',
  hidden: 'hidden',
  inert: 'inert',
  loop: 'loop',
  multiple: 'multiple',
  muted: 'muted',
  novalidate: 'noValidate',
  open: 'open',
  playsinline: 'playsInline',
  readonly: 'readOnly',
  required: 'required',
};
const RENAMED: Record<string, string> = {
  autocomplete: 'autoComplete',
  class: 'className',
  colspan: 'colSpan',
  crossorigin: 'crossOrigin',
  datetime: 'dateTime',
  fetchpriority: 'fetchPriority',
  for: 'htmlFor',
  inputmode: 'inputMode',
  maxlength: 'maxLength',
  minlength: 'minLength',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
};
/** Fields that React would control if it got a value. */
const FIELDS = ['input', 'select', 'textarea'];

/** Prints parsed HTML as JSX. */
export function toJsx(node: Node, replace: Replace = () => undefined): string {
  const print = (each: Node) => toJsx(each, replace);
  if ('value' in node) return node.value ? `{${JSON.stringify(node.value)}}` : '';
  if (!('tagName' in node)) return '';
  const replaced = replace(node, print);
  if (replaced !== undefined) return replaced;
  const inside = node.childNodes.map(print).join('');
  const opening = `${node.tagName}${printProps(node)}`;
  return inside ? `<${opening}>${inside}</${node.tagName}>` : `<${opening} />`;
}

/** Prints an element's attributes as properties, with a space before each. */
export function printProps({ tagName, attrs }: Element): string {
  return attrs
    .map(({ name, value }) => {
      const flag = value === '' ? BOOLEAN[name] : undefined;
      if (flag) return ` ${flag}`;
      if (name === 'style') return ` style={${JSON.stringify(parseStyle(value))}}`;
      if (name === 'value' && FIELDS.includes(tagName))
        return ` defaultValue={${JSON.stringify(value)}}`;
      return ` ${RENAMED[name] ?? asProperty(name)}={${JSON.stringify(value)}}`;
    })
    .join('');
}

function parseStyle(text: string): Record<string, string> {
  const declarations = text.split(';').filter((each) => each.includes(':'));
  return Object.fromEntries(
    declarations.map((each) => {
      const colon = each.indexOf(':');
      const name = each.slice(0, colon).trim();
      return [name.startsWith('--') ? name : asProperty(name), each.slice(colon + 1).trim()];
    }),
  );
}

/** Styles and attributes of drawings are in camel case. */
const asProperty = (name: string) =>
  /^(data|aria)-/.test(name)
    ? name
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
