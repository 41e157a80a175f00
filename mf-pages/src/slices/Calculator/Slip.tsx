import type { LinkField } from '@prismicio/client';
import { ButtonRow } from '../../components/ButtonRow.tsx';
import ui from '../../components/primitives.module.css';
import { barWidths } from './barWidths.ts';
import type { Outcome } from './calculations.ts';
import styles from './Slip.module.css';

interface SlipProps {
  title: string | null;
  outcome: Outcome;
  button: LinkField<string, string, unknown, 'empty' | 'filled', string>;
}

/** The sum, printed like a postal order: what it is, and the parts of it as bars. */
export function Slip({ title, outcome, button }: SlipProps) {
  const widths = barWidths(outcome.rows);
  return (
    <div className={`theme-dark ${styles.slip}`} id="sum">
      {title && <p className={`${ui.caption} ${ui.strong}`}>{title}</p>}
      <p className={styles.result}>
        <strong data-sum="">{outcome.sum}</strong> <span data-caption="">{outcome.caption}</span>
      </p>
      <dl className={`${ui.stack4} ${styles.rows}`}>
        {outcome.rows.map(({ label, display }, index) => (
          <div key={label} data-row="">
            <dt>{label}</dt>
            <dd>{display}</dd>
            <dd>
              <svg width="100%" height="14" aria-hidden="true">
                <rect width={widths[index]} height="14" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className={`${ui.caption} ${styles.note}`} data-note="">
        {outcome.note}
      </p>
      <ButtonRow links={[button]} />
      {/* Spoken when a figure has settled, not at every step of a slider. */}
      <output className="visually-hidden" aria-live="polite" data-spoken="" />
    </div>
  );
}
