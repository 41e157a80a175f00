import shared from '../../components/components.module.css';
import { InitialsStamp } from '../../components/InitialsStamp.tsx';
import { entryAttributes } from '../../directory/DirectoryEntry.ts';
import styles from './ExpertDirectory.module.css';
import type { ExpertEntry } from './loadExperts.ts';

interface ExpertCardsProps {
  experts: readonly ExpertEntry[];
  shown: ReadonlySet<string>;
  level: 'h2' | 'h3';
}

/** Experts as business cards. */
export function ExpertCards({ experts, shown, level: Level }: ExpertCardsProps) {
  return (
    <ul className={styles.cards}>
      {experts.map((expert) => (
        <li
          key={expert.href}
          className={`${shared.card} ${styles.card}`}
          {...entryAttributes(expert, shown)}
        >
          <InitialsStamp name={expert.name} />
          <div>
            <Level className={styles.name}>
              <a href={expert.href} className={shared.cover}>
                {expert.name}
              </a>
            </Level>
            <p className={styles.small}>{expert.where}</p>
          </div>
          <p className={styles.summary}>{expert.summary}</p>
          <ul className={styles.tags}>
            {expert.specialities.map((speciality) => (
              <li key={speciality}>{speciality}</li>
            ))}
          </ul>
          <p className={styles.facts}>
            <span>{expert.languages}</span> <strong>{expert.budget}</strong>
          </p>
        </li>
      ))}
    </ul>
  );
}
