import { isFilled } from '@prismicio/client';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { AllPrices } from './AllPrices.tsx';
import type { LoadedPricingTable } from './loadPriceTable.ts';
import { PlanFeatures } from './PlanFeatures.tsx';
import { PlanPicker } from './PlanPicker.tsx';
import { PlanSummary } from './PlanSummary.tsx';

/** Plans and prices: as a picker, a comparison, or a summary. */
export function PricingTable({ slice }: { slice: LoadedPricingTable }) {
  const { priceTable: table, primary } = slice;
  if (!table) return null;
  const { theme, eyebrow, heading, intro } = primary;
  const level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      {slice.variation === 'default' && (
        <>
          <EnhancedIsland expose="./PlanPicker" hydrate="interaction">
            <PlanPicker table={table} level={level} />
          </EnhancedIsland>
          {isFilled.richText(slice.primary.footnote) && (
            <div className={`${shared.muted} ${ui.space5} ${ui.small} ${ui.measure}`}>
              <RichTextField field={slice.primary.footnote} />
            </div>
          )}
          <AllPrices table={table} />
        </>
      )}
      {slice.variation === 'comparison' && <PlanFeatures table={table} />}
      {slice.variation === 'summary' && (
        <>
          <PlanSummary table={table} level={level} />
          <ArrowLink field={slice.primary.link} />
        </>
      )}
    </Section>
  );
}
