import ui from '../../components/primitives.module.css';
import { formatPrice, type PriceTable } from './PriceTable.ts';
import styles from './PricingTable.module.css';

interface PlanSummaryProps {
  table: PriceTable;
  level: 'h2' | 'h3';
}

/** Each plan in one line with its lowest price. */
export function PlanSummary({ table: { plans, tiers, currency }, level: Level }: PlanSummaryProps) {
  return (
    <ul className={styles.summary}>
      {plans.map(({ plan, name, tagline }) => {
        const price = tiers[0]?.prices[plan];
        return (
          <li key={plan}>
            <Level className={ui.larger}>{name}</Level>
            <p>{tagline}</p>
            <p className={styles.from}>
              {price === undefined && 'Made to measure'}
              {price === 0 && 'Free'}
              {price ? `from ${formatPrice(currency, price)} a month` : null}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
