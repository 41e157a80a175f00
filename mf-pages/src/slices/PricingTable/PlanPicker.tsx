import { useId } from 'react';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import { PlanCard } from './PlanCard.tsx';
import styles from './PlanPicker.module.css';
import { describeSize, type PriceTable } from './PriceTable.ts';

interface PlanPickerProps {
  table: PriceTable;
  /** Of the plans' headings. */
  level: 'h2' | 'h3';
}

/**
 * The plans with a billing switch and a slider for the size of the list.
 *
 * The switch works through styles alone; the slider is shown only if scripts run (`enhancePlanPicker`), and every price is
 * also in a table below the picker.
 */
export function PlanPicker({ table, level }: PlanPickerProps) {
  const { tiers, plans, yearlyMonths, currency } = table;
  const id = useId();
  const tier = tiers[0];
  if (!tier) return null;
  const size = describeSize(tier.subscribers);
  return (
    <div
      className={styles.picker}
      data-currency={currency}
      data-yearly-months={yearlyMonths}
      data-sizes={tiers.map(({ subscribers }) => subscribers).join(' ')}
    >
      <div className={`${ui.wrap} ${styles.controls}`}>
        <fieldset className={`${controls.segments} ${styles.billing}`}>
          <legend className="visually-hidden">Billing</legend>
          <label>
            <input type="radio" name={`${id}billing`} value="monthly" defaultChecked />
            Monthly
          </label>
          <label>
            <input type="radio" name={`${id}billing`} value="yearly" />
            Yearly, {12 - yearlyMonths} months free
          </label>
        </fieldset>
        <div className={`${ui.scripted} ${styles.size}`}>
          <label htmlFor={`${id}size`}>Length of your list</label>
          <output htmlFor={`${id}size`}>{size}</output>
          <input
            id={`${id}size`}
            type="range"
            className={controls.range}
            min={0}
            max={tiers.length - 1}
            defaultValue={0}
            aria-valuetext={size}
            aria-describedby={`${id}note`}
          />
          <p id={`${id}note`} className={styles.note} data-note="">
            Move it to where you are, and the prices follow.
          </p>
        </div>
      </div>
      <ul className={`${ui.stack4} ${styles.plans}`}>
        {plans.map((plan) => (
          <PlanCard key={plan.plan} plan={plan} table={table} level={level} />
        ))}
      </ul>
      <p className={styles.stamp} data-stamp="" hidden />
    </div>
  );
}
