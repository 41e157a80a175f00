import { useId } from 'react';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import type { LoadedPriceTable } from './loadPriceTable.ts';
import styles from './PlanFeatures.module.css';

type FeatureRow = LoadedPriceTable['features'][number];

/**
 * A table of the features in each plan. Where it is too narrow for all plans it shows one, chosen by radio buttons and styles,
 * so that works without scripts.
 */
export function PlanFeatures({ table: { plans, features } }: { table: LoadedPriceTable }) {
  const id = useId();
  return (
    <div className={`${ui.surface} ${styles.comparison}`}>
      <fieldset className={`${controls.segments} ${styles.tabs}`}>
        <legend className="visually-hidden">Plan in the table</legend>
        {plans.map(({ plan, name, highlighted }, index) => (
          <label key={plan}>
            <input
              type="radio"
              name={`${id}plan`}
              value={index}
              defaultChecked={
                highlighted || (index === 0 && !plans.some((each) => each.highlighted))
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
      <table className={styles.table}>
        <caption className="visually-hidden">What is in each plan</caption>
        <colgroup>
          <col />
          {plans.map(({ plan, highlighted }) => (
            <col key={plan} className={highlighted ? styles.chosen : undefined} />
          ))}
        </colgroup>
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
        {groupBySection(features).map(({ section, rows }) => (
          <tbody key={section}>
            {section && (
              <tr className={styles.section}>
                <th scope="rowgroup" colSpan={plans.length + 1}>
                  {section}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.feature}>
                <th scope="row">{row.feature}</th>
                {plans.map(({ plan }) => (
                  <PlanHas key={plan} value={row[plan as keyof FeatureRow]} />
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** An empty value is not included; any other than `yes` says how much is. */
function PlanHas({ value }: { value: string | null }) {
  if (value && value !== 'yes') return <td>{value}</td>;
  return (
    <td className={value ? styles.yes : styles.no}>
      <span className="visually-hidden">{value ? 'Included' : 'not included'}</span>
    </td>
  );
}

/** A row with a section begins one. */
function groupBySection(features: readonly FeatureRow[]) {
  const groups: { section: string | null; rows: FeatureRow[] }[] = [];
  for (const row of features) {
    if (row.section || groups.length === 0) groups.push({ section: row.section, rows: [] });
    groups.at(-1)?.rows.push(row);
  }
  return groups;
}
