import type { Content } from '@prismicio/client';
import { ContentPicture } from '../../components/ContentPicture.tsx';
import ui from '../../components/primitives.module.css';
import styles from './Site.module.css';

type SiteProps = Pick<
  Content.ThemeSwitcherSlice['primary'],
  'publication' | 'tagline' | 'address' | 'issues'
>;

/** The class of what is around the choices and the site: what is checked in it dresses the site. */
export const chosenClass = styles.chosen;

/** The front page of a publication, in a browser's window. */
export function Site({ publication, tagline, address, issues }: SiteProps) {
  return (
    <section className={`${ui.surface} ${styles.window}`} aria-label="The site in this theme">
      <p className={styles.bar} aria-hidden="true">
        <span className={styles.address}>{address}</span>
      </p>
      <div className={styles.site}>
        <div className={styles.masthead}>
          <p className={styles.name}>{publication}</p>
          <p className={styles.tagline}>{tagline}</p>
        </div>
        <div className={styles.issues}>
          {issues.map(({ day, title, text, picture }) => (
            <div key={title} className={`${ui.list3} ${ui.shrink} ${styles.issue}`}>
              <ContentPicture
                field={picture}
                sizes="(min-width: 1024px) 420px, calc(90vw - 2.5rem)"
                className={styles.picture}
              />
              <div className={styles.words}>
                <p className={styles.day}>{day}</p>
                <p className={styles.title}>{title}</p>
                <p className={styles.text}>{text}</p>
              </div>
            </div>
          ))}
        </div>
        <div className={`${ui.wrap2} ${styles.form}`} aria-hidden="true">
          <span className={styles.field}>you@yours.example</span>
          <span className={styles.button}>Subscribe</span>
        </div>
      </div>
    </section>
  );
}
