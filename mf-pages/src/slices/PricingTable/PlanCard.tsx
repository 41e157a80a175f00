import { buttonClass } from '@site/ui';
import styles from './PlanPicker.module.css';
import {
  formatNumber,
  formatPrice,
  type PlanPickerProps,
  type PricedPlan,
  type PriceTier,
} from './PriceTable.ts';

interface PlanCardProps {
  plan: PricedPlan;
  tier: PriceTier;
  table: PlanPickerProps;
}

/** One plan: its audience, its price for a list of this size, its features and its sign-up link. */
export function PlanCard({ plan, tier, table }: PlanCardProps) {
  const { name, tagline, includes, highlighted } = plan;
  const Level = table.level;
  return (
    <li className={highlighted ? `theme-dark ${styles.plan} ${styles.highlighted}` : styles.plan}>
      <Level className={styles.name}>{name}</Level>
      <p className={styles.tagline}>{tagline}</p>
      <PlanPrice plan={plan} tier={tier} table={table} />
      <SignUpLink plan={plan} />
      <ul className={styles.includes}>
        {includes.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </li>
  );
}

/** One link for each billing interval; the style sheet shows the chosen one, so it works without scripts. */
function SignUpLink({ plan: { button, href, yearlyHref, highlighted } }: { plan: PricedPlan }) {
  const look = buttonClass({ variant: highlighted ? 'primary' : 'secondary', fullWidth: true });
  if (!yearlyHref)
    return (
      <a className={look} href={href}>
        {button}
      </a>
    );
  return (
    <>
      <a className={`${look} ${styles.monthly}`} href={href}>
        {button}
      </a>
      <a className={`${look} ${styles.yearly}`} href={yearlyHref}>
        {button}
      </a>
    </>
  );
}

function PlanPrice({ plan: { plan, limit }, tier, table }: PlanCardProps) {
  const { currency, yearlyMonths } = table;
  const monthly = tier.prices[plan];
  if (monthly === undefined) {
    return (
      <p className={styles.price}>
        <strong>Made to measure</strong>
        <span>any number of subscribers</span>
      </p>
    );
  }
  if (monthly === 0) {
    return (
      <p className={styles.price}>
        <strong>Free</strong>
        <span>{limit ? `up to ${formatNumber(limit)} subscribers` : 'for any list'}</span>
      </p>
    );
  }
  const yearly = monthly * yearlyMonths;
  return (
    <>
      <p className={`${styles.price} ${styles.monthly}`}>
        <strong>{formatPrice(currency, monthly)}</strong> a month
        <span>or {formatPrice(currency, yearly)} billed yearly</span>
      </p>
      <p className={`${styles.price} ${styles.yearly}`}>
        <strong>{formatPrice(currency, yearly)}</strong> a year
        <span>that is {formatPrice(currency, yearly / 12)} a month</span>
      </p>
    </>
  );
}
