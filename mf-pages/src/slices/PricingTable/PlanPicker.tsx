import { useEffect, useId, useRef, useState } from 'react';
import { PlanCard } from './PlanCard.tsx';
import styles from './PlanPicker.module.css';
import { formatNumber, type PlanPickerProps } from './PriceTable.ts';

/**
 * The plans with a billing switch and a slider for the size of the list.
 *
 * The switch works through styles alone, so it works before this code has loaded; the slider is shown only if scripts
 * run, and every price is also in a table below the picker.
 */
export function PlanPicker(table: PlanPickerProps) {
  const { tiers, plans, yearlyMonths } = table;
  const [step, setStep] = useState(0);
  const slider = useRef<HTMLInputElement>(null);
  const id = useId();
  const tier = tiers[step] ?? tiers[0];

  // The visitor may have moved the slider before this code loaded.
  useEffect(() => setStep(slider.current?.valueAsNumber ?? 0), []);

  if (!tier) return null;
  const size = `up to ${formatNumber(tier.subscribers)} subscribers`;
  return (
    <div className={styles.picker}>
      <div className={styles.controls}>
        <fieldset className={styles.billing}>
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
        <div className={styles.size}>
          <label htmlFor={`${id}size`}>Length of your list</label>
          <output htmlFor={`${id}size`}>{size}</output>
          <input
            ref={slider}
            id={`${id}size`}
            type="range"
            min={0}
            max={tiers.length - 1}
            defaultValue={0}
            aria-valuetext={size}
            onInput={(event) => setStep(event.currentTarget.valueAsNumber)}
          />
        </div>
      </div>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.plan} plan={plan} tier={tier} table={table} />
        ))}
      </ul>
    </div>
  );
}
