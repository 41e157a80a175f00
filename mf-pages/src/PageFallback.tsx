import { paths } from '@site/config/links';
import { ButtonLink } from '@site/ui';
import shared from './components/components.module.css';
import { Section } from './components/Section.tsx';
import styles from './slices/Hero/Hero.module.css';

/** Shown instead of the page when it cannot be rendered. */
export function PageFallback() {
  return (
    <Section className={`${styles.hero} ${styles.compact}`}>
      <div className={styles.words}>
        <h1 className={styles.heading}>This page could not be shown just now</h1>
        <p className={styles.body}>
          The letter is written, but the post is late. Please try again in a minute; meanwhile these
          pages may help.
        </p>
        <p className={shared.buttons}>
          <ButtonLink href={paths.home}>Go to the front page</ButtonLink>
          <ButtonLink href={paths.pricing} variant="secondary">
            See plans and prices
          </ButtonLink>
          <ButtonLink href={paths.features} variant="secondary">
            Look at the features
          </ButtonLink>
        </p>
      </div>
    </Section>
  );
}
