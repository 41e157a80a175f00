import { type Content, isFilled } from '@prismicio/client';
import { ContentPicture } from '../../components/ContentPicture.tsx';
import shared from '../../components/components.module.css';
import { InitialsStamp } from '../../components/InitialsStamp.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './People.module.css';

/** The team: a stamp with initials or a portrait for each person. */
export function People({ slice }: { slice: Content.PeopleSlice }) {
  const { theme, eyebrow, heading, intro } = slice.primary;
  const Level = isFilled.richText(heading) ? 'h3' : 'h2';
  if (slice.variation === 'portraits')
    return (
      <Section theme={theme}>
        <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
        <ul className={styles.portraits}>
          {slice.primary.people.map(({ portrait, name, role, text }) => (
            <li className={ui.small} key={name}>
              <ContentPicture field={portrait} sizes="(min-width: 1024px) 18rem, 44vw" />
              <Level className={ui.large}>{name}</Level>
              <p>{role}</p>
              {text && <p className={shared.muted}>{text}</p>}
            </li>
          ))}
        </ul>
      </Section>
    );
  const { people } = slice.primary;
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <ul className={shared.grid}>
        {people.map(({ name, role, text }) => (
          <li key={name} className={styles.person}>
            <InitialsStamp name={name} />
            <div>
              <Level className={ui.large}>{name}</Level>
              <p className={ui.small}>{role}</p>
              {text && <p className={`${ui.small} ${shared.muted}`}>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
