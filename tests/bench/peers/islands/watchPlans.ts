import { enhancePlanPicker } from '../../../../mf-pages/src/slices/PricingTable/enhancePlanPicker.ts';

/** Starts the site's own browser code of the plans, where the page has them. */
export function watchPlans(): void {
  const root = document.querySelector<HTMLElement>('[data-island="./PlanPicker"]');
  if (root) enhancePlanPicker(root, {});
}
