import { type Content, isFilled } from '@prismicio/client';
import { paths } from '@site/config/links';
import { ButtonLink } from '@site/ui';
import { Breadcrumb, parentPath } from '../../components/Breadcrumb.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { findLabel } from '../../directory/findLabel.ts';
import { asLetter, type TemplateEntry } from '../../slices/TemplateGallery/loadTemplates.ts';
import { TemplateCards } from '../../slices/TemplateGallery/TemplateCards.tsx';
import { TemplateLetter } from '../../slices/TemplateGallery/TemplateLetter.tsx';
import { templateTopics } from '../../slices/TemplateGallery/templateTopics.ts';
import openings from '../documents.module.css';
import type { Opening } from '../Opening.ts';
import styles from './Template.module.css';

/** A template: a letter that it sets, its purpose, who uses it, and what goes into each section. */
export function Template({ document, others }: Opening<Content.TemplateDocument, TemplateEntry>) {
  const { title, summary, topic, tint, look, rhythm, length, purpose, audience, sections, advice } =
    document.data;
  const index = parentPath(document.url);
  const topicLabel = findLabel(templateTopics, topic);
  return (
    <>
      <Section className={styles.template}>
        <div className={`${openings.opening} ${styles.opening}`}>
          <Breadcrumb
            steps={[
              { href: index, label: 'Templates' },
              ...(topicLabel ? [{ href: `${index}?topic=${topic}`, label: topicLabel }] : []),
            ]}
          />
          <h1>{title}</h1>
          <p className={`${ui.muted} ${ui.large} ${ui.pretty}`}>{summary}</p>
          <dl className={`${ui.wrap} ${styles.facts}`}>
            {rhythm && (
              <div>
                <dt className={ui.caption}>Goes out</dt>
                <dd className={`${ui.ink} ${ui.bold}`}>{rhythm}</dd>
              </div>
            )}
            {length && (
              <div>
                <dt className={ui.caption}>Takes to read</dt>
                <dd className={`${ui.ink} ${ui.bold}`}>{length}</dd>
              </div>
            )}
          </dl>
          <p>
            <ButtonLink href={paths.pricing} size="lg">
              Start with this template
            </ButtonLink>
          </p>
        </div>
        <figure className={styles.letter} aria-label={`A letter set in “${title}”`}>
          <TemplateLetter
            numbered
            first
            look={look}
            tint={tint}
            sections={asLetter(sections)}
            sizes="(min-width: 1024px) 34rem, calc(90vw - 7rem)"
          />
        </figure>
        <div className={styles.plan}>
          <h2>What goes where</h2>
          <ol className={styles.sections}>
            {sections.map(({ name, text }) => (
              <li key={name}>
                <h3 className={ui.large}>{name}</h3>
                <p className={ui.muted}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={`${shared.prose} ${styles.words}`}>
          {isFilled.richText(purpose) && <h2>What it is for</h2>}
          <RichTextField field={purpose} />
          {isFilled.richText(audience) && <h2>Who uses it</h2>}
          <RichTextField field={audience} />
          {isFilled.richText(advice) && <h2>Before you send it</h2>}
          <RichTextField field={advice} />
        </div>
      </Section>
      {others.length > 0 && (
        <Section theme="sunk">
          <div className={shared.head}>
            <h2 className={shared.heading}>Templates like this one</h2>
          </div>
          <TemplateCards
            templates={others}
            shown={new Set(others.map(({ href }) => href))}
            level="h3"
          />
        </Section>
      )}
    </>
  );
}
