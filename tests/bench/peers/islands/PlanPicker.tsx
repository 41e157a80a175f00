import { type ReactNode, useEffect, useRef } from 'react';
import { enhancePlanPicker } from '../../../../mf-pages/src/slices/PricingTable/enhancePlanPicker.ts';

/** The plans, with the site's own browser code once they are hydrated. */
export function PlanPicker({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? enhancePlanPicker(root.current, {}) : undefined), []);
  return <div ref={root}>{children}</div>;
}
