import ui from '../../components/primitives.module.css';
import { formatNumber, formatPrice, type PriceTable } from './PriceTable.ts';
import styles from './PricingTable.module.css';

/** Every price by list size; the picker shows one size at a time. */
export function AllPrices({
  table: { currency, yearlyMonths, tiers, plans },
}: {
  table: PriceTable;
}) {
  const priced = plans.filter(({ plan }) => (tiers[0]?.prices[plan] ?? 0) > 0);
  return (
    <details className={`${ui.space5} ${styles.all}`}>
      <summary>Every price at a glance</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">Every price</caption>
        <thead>
          <tr>
            <th scope="col">Subscribers</th>
            {priced.map(({ plan, name }) => (
              <th key={plan} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ subscribers, prices }) => (
            <tr key={subscribers}>
              <th scope="row">up to {formatNumber(subscribers)}</th>
              {priced.map(({ plan }) => (
                <td key={plan}>
                  {formatPrice(currency, prices[plan] ?? 0)} a month
                  <small>{formatPrice(currency, (prices[plan] ?? 0) * yearlyMonths)} a year</small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
