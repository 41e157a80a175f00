import type { Content } from '@prismicio/client';
import styles from './FactsLabel.module.css';

type FactsLabelProps = Pick<Content.HeroSliceFactsPrimary, 'label' | 'facts'>;

/** Facts in the form of a customs declaration. */
export function FactsLabel({ label, facts }: FactsLabelProps) {
  return (
    <div className={styles.label}>
      {label && <p className={styles.heading}>{label}</p>}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
