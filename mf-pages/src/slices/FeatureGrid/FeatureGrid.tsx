import { type Content, isFilled } from '@prismicio/client';
import { ArrowLink } from '../../components/ArrowLink.tsx';
import shared from '../../components/components.module.css';
import { IconStamp, tintClass } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { Screen } from '../../screens/Screen.tsx';
import styles from './FeatureGrid.module.css';

/** Features in brief: columns with icons, or a bento grid of tiles with illustrations. */
export function FeatureGrid({ slice }: { slice: Content.FeatureGridSlice }) {
  const { theme, eyebrow, heading, intro } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      {slice.variation === 'bento' ? (
        <ul className={`${ui.stack5} ${styles.bento}`}>
          {slice.primary.features.map(({ tint, title, text, link, ...picture }) => (
            <li key={title} className={`${ui.stack5} ${styles.tile} ${tintClass(tint)}`}>
              <div className={`${ui.list3} ${styles.words}`}>
                <Level className={shared.title}>{title}</Level>
                <RichTextField field={text} />
                <ArrowLink field={link} />
              </div>
              <div className={styles.picture}>
                <Screen fields={picture} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <ul className={shared.grid}>
          {slice.primary.features.map(({ icon, title, text, link }) => (
            <li key={title} className={`${ui.list3} ${styles.feature}`}>
              <IconStamp icon={icon} />
              <Level className={shared.title}>{title}</Level>
              <div className={shared.muted}>
                <RichTextField field={text} />
              </div>
              <ArrowLink field={link} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
