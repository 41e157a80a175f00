import type { Content } from '@prismicio/client';
import ui from '../../components/primitives.module.css';
import styles from './FactsLabel.module.css';

type FactsLabelProps = Pick<Content.HeroSliceFactsPrimary, 'label' | 'label_kind' | 'facts'>;

/** Facts in a form of the post: a customs declaration unless its author chose another. */
export function FactsLabel({ label, label_kind: kind, facts }: FactsLabelProps) {
  return (
    <div className={`${styles.label} ${styles[kind] ?? ''}`}>
      {label && <p className={styles.heading}>{label}</p>}
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className={ui.small}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
