import axe from 'axe-core';

/** The rules that need neither layout nor styles, since there are none here. */
const RULES = [
  'area-alt',
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-command-name',
  'aria-conditional-attr',
  'aria-deprecated-role',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-roles',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'aria-valid-attr',
  'aria-valid-attr-value',
  'autocomplete-valid',
  'button-name',
  'definition-list',
  'dlitem',
  'duplicate-id-aria',
  'empty-heading',
  'form-field-multiple-labels',
  'frame-title',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'list',
  'listitem',
  'nested-interactive',
  'object-alt',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'tabindex',
  'td-headers-attr',
  'th-has-data-cells',
  'valid-lang',
  'video-caption',
];

/** Runs axe on the document's body. */
export async function checkAccessibility(
  body: Element,
  report: (what: string) => void,
): Promise<void> {
  const { violations } = await axe.run(body, {
    runOnly: { type: 'rule', values: RULES },
    resultTypes: ['violations'],
    elementRef: false,
  });
  for (const { id, help, helpUrl, nodes } of violations)
    report(`${id}: ${help}: ${nodes[0]?.html.slice(0, 160)} (${nodes.length} in all; ${helpUrl})`);
}
