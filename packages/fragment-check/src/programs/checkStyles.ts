import postcss, { type AtRule, type Container, type Rule as StyleRule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

/** Class names that the kit's build made unique, such as `footer_7d9ef`. */
const SCOPED = /_[0-9a-f]{5}$/;
/** These contain alternative subjects; all other pseudo-classes narrow the selection, or look elsewhere. */
const ALTERNATIVES = new Set([':is', ':where', ':matches']);

/** Reports selectors that select more than the fragment's own elements and their content. */
export function checkStyles(css: string, slot: string, report: (what: string) => void): void {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => {
    if (rule.name === 'import')
      report(`@import ${rule.params} brings styles that were not checked.`);
    if (rule.name === 'page') report('@page changes how the whole page is printed.');
  });
  root.walkRules((rule) => {
    if (isKeyframe(rule) || isScoped(rule, slot)) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes)
      if (!isOwn(selector, slot, rule.parent?.type === 'rule'))
        report(`The selector ${String(selector).trim()} selects elements outside the fragment.`);
  });
}

const isKeyframe = ({ parent }: StyleRule) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** Whether a rule is in an `@scope` of the fragment's own. */
function isScoped(rule: StyleRule, slot: string): boolean {
  for (
    let parent = rule.parent as Container | undefined;
    parent;
    parent = parent.parent as Container
  ) {
    if (parent.type !== 'atrule' || (parent as AtRule).name !== 'scope') continue;
    const start = /^\(([^()]+)\)/.exec((parent as AtRule).params)?.[1];
    if (!start) continue;
    if (
      parseSelectors()
        .astSync(start)
        .nodes.every((each) => isOwn(each, slot, false))
    )
      return true;
  }
  return false;
}

/** Whether it selects one of the fragment's elements, or an element reached from one. */
function isOwn(selector: Selector, slot: string, isNested: boolean): boolean {
  let hasNesting = false;
  selector.walkNesting(() => {
    hasNesting = true;
  });
  // Without `&`, it selects inside the outer rule's elements, and the outer rule is judged by itself.
  if (isNested && !hasNesting) return true;
  return selector.nodes.some((node) => isOwnNode(node, slot, isNested));
}

function isOwnNode(node: Node, slot: string, isNested: boolean): boolean {
  if (node.type === 'class') return SCOPED.test(node.value);
  if (node.type === 'attribute')
    return node.attribute === 'data-slot' && node.value === slot && node.operator === '=';
  if (node.type === 'nesting') return isNested;
  return (
    node.type === 'pseudo' &&
    ALTERNATIVES.has(node.value) &&
    node.nodes.length > 0 &&
    node.nodes.every((each) => isOwn(each, slot, isNested))
  );
}
