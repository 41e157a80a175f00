import { isFilled } from '@prismicio/client';
import { ContentPicture } from '../../components/ContentPicture.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { Envelope } from '../../post/Envelope.tsx';
import { PostArt } from '../../post/PostArt.tsx';
import { Screen } from '../../screens/Screen.tsx';
import type { LowerHero } from '../settleHeadings.ts';
import { FactsLabel } from './FactsLabel.tsx';
import styles from './Hero.module.css';
import { HeroWords } from './HeroWords.tsx';
import { Letterhead } from './Letterhead.tsx';

/** The top of a page, with its only first-level heading. */
export function Hero({ slice }: { slice: LowerHero }) {
  const level = slice.isLower ? 'h2' : 'h1';
  if (slice.variation === 'letterhead') return <Letterhead primary={slice.primary} level={level} />;
  const { variation, primary } = slice;
  const theme = slice.variation === 'cover' ? 'dark' : slice.primary.theme;
  const isLow = slice.variation === 'compact' && slice.primary.low;
  return (
    <Section
      theme={theme}
      className={`${styles.hero} ${styles[variation]} ${isLow ? styles.low : ''}`}
    >
      <HeroWords primary={primary} level={level} centered={variation === 'default'} />
      {slice.variation === 'compact' && slice.primary.art && (
        <div className={`${ui.muted} ${styles.art}`}>
          <PostArt name={slice.primary.art} texts={slice.primary.art_texts} />
        </div>
      )}
      {slice.variation === 'facts' && <FactsLabel {...slice.primary} />}
      {slice.variation === 'cover' && isFilled.image(slice.primary.picture) && (
        <div className={styles.print}>
          <ContentPicture
            field={slice.primary.picture}
            sizes="(min-width: 1024px) 44rem, calc(94vw - 2rem)"
            priority
          />
        </div>
      )}
      {slice.variation === 'split' && (slice.primary.letter_publication || slice.primary.art) && (
        <div className={styles.picture}>
          {slice.primary.letter_publication ? (
            <Envelope letter={slice.primary} />
          ) : (
            <PostArt name={slice.primary.art} texts={slice.primary.art_texts} />
          )}
        </div>
      )}
      {'illustration' in primary && (primary.screen || primary.illustration) && (
        <div className={styles.picture}>
          <Screen fields={primary} wide={variation === 'default'} first={!slice.isLower} />
        </div>
      )}
    </Section>
  );
}
