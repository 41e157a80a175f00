import { buttonClass } from '@site/ui';
import ui from '../../components/primitives.module.css';
import styles from './PlanPicker.module.css';
import { formatNumber, formatPrice, type PricedPlan, type PriceTable } from './PriceTable.ts';

interface PlanCardProps {
  plan: PricedPlan;
  table: PriceTable;
  level: 'h2' | 'h3';
}

/** One plan: its audience, its price for the shortest list, its features and its sign-up link. */
export function PlanCard({ plan, table, level: Level }: PlanCardProps) {
  const { name, tagline, includes, highlighted, limit } = plan;
  const prices = table.tiers.map((tier) => tier.prices[plan.plan]);
  return (
    <li
      className={
        highlighted
          ? `theme-dark ${ui.surface} ${styles.plan} ${styles.highlighted}`
          : `${ui.surface} ${styles.plan}`
      }
      data-plan={plan.plan}
      data-limit={limit ?? undefined}
      // A plan without prices is made to measure.
      data-prices={prices[0] === undefined ? undefined : prices.join(' ')}
    >
      {highlighted && <p className={styles.label}>Most chosen</p>}
      <Level className={ui.larger}>{name}</Level>
      <p className={`${ui.caption} ${styles.tagline}`}>{tagline}</p>
      <PlanPrice monthly={prices[0]} limit={limit} table={table} />
      <SignUpLink plan={plan} />
      <ul className={`${ui.stack2} ${styles.includes}`}>
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

interface PlanPriceProps {
  monthly: number | undefined;
  limit: number | null;
  table: PriceTable;
}

/** Elements with `data-months` show the price of so many months; `enhancePlanPicker` rewrites them. */
function PlanPrice({ monthly, limit, table: { currency, yearlyMonths } }: PlanPriceProps) {
  if (monthly === undefined) {
    return (
      <p className={styles.price}>
        <strong>Made to measure</strong>
        <span className={`${ui.caption} ${ui.block}`}>any number of subscribers</span>
      </p>
    );
  }
  if (monthly === 0) {
    return (
      <p className={styles.price}>
        <strong>Free</strong>
        <span className={`${ui.caption} ${ui.block}`}>
          {limit ? `up to ${formatNumber(limit)} subscribers` : 'for any list'}
        </span>
      </p>
    );
  }
  const price = (months: number) => formatPrice(currency, monthly * months);
  return (
    <>
      <p className={`${styles.price} ${styles.monthly}`}>
        <strong data-months={1}>{price(1)}</strong> a month
        <span className={`${ui.caption} ${ui.block}`}>
          or <b data-months={yearlyMonths}>{price(yearlyMonths)}</b> billed yearly
        </span>
      </p>
      <p className={`${styles.price} ${styles.yearly}`}>
        <strong data-months={yearlyMonths}>{price(yearlyMonths)}</strong> a year
        <span className={`${ui.caption} ${ui.block}`}>
          that is <b data-months={yearlyMonths / 12}>{price(yearlyMonths / 12)}</b> a month
        </span>
      </p>
    </>
  );
}
