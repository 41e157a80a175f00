import { Icon } from '@site/ui';
import { Fragment } from 'react';
import type { LoadedPriceTable } from './loadPriceTable.ts';
import styles from './PricingTable.module.css';

type FeatureRow = LoadedPriceTable['features'][number];

/** A table of the features in each plan. */
export function PlanFeatures({ table: { plans, features } }: { table: LoadedPriceTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label="What is in each plan" tabIndex={0}>
      <table className={`${styles.table} ${styles.features}`}>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            {plans.map(({ plan, name }) => (
              <th key={plan} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map((row) => (
            <Fragment key={row.feature}>
              {row.section && (
                <tr className={styles.section}>
                  <th scope="colgroup" colSpan={plans.length + 1}>
                    {row.section}
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row">{row.feature}</th>
                {plans.map(({ plan }) => (
                  <td key={plan}>
                    <PlanHas value={row[plan as keyof FeatureRow]} />
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Shows `yes` as a check mark, an empty value as a dash, and any other value unchanged. */
function PlanHas({ value }: { value: string | null }) {
  if (value === 'yes') return <Icon name="check" size={20} title="Included" />;
  return value ?? <span className={styles.none}>not included</span>;
}
