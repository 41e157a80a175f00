import { type Content, isFilled } from '@prismicio/client';
import { supportPath } from '@site/config/paths';
import type { ReactNode } from 'react';
import { asDay } from '../../components/asDay.ts';
import { Breadcrumb } from '../../components/Breadcrumb.tsx';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { buildGroupPath } from '../../components/supportPaths.ts';
import styles from '../documents.module.css';
import { NumberedSteps } from '../NumberedSteps.tsx';
import type { Opening } from '../Opening.ts';
import type { OtherArticle } from './loadOtherArticles.ts';

/** A task in numbered steps: requirements, steps, how to see that it worked, and troubleshooting. */
export function SupportArticle({
  document: { data },
  others,
}: Opening<Content.SupportArticleDocument, OtherArticle>) {
  const { title, summary, group, updated, minutes, plans, before, steps, result, troubles } = data;
  const facts = [
    minutes && `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    plans,
    updated && `Checked ${asDay(updated)}`,
  ].filter(Boolean);
  return (
    <Section className={styles.document}>
      <Breadcrumb
        steps={[
          { href: supportPath, label: 'Support' },
          ...(group ? [{ href: buildGroupPath(group), label: group }] : []),
        ]}
      />
      <div className={`${ui.stack8} ${styles.columns}`}>
        <article className={`${ui.stack7} ${styles.main}`}>
          <h1 className={styles.title}>{title}</h1>
          {summary && <p className={styles.lead}>{summary}</p>}
          <ul className={`${ui.wrap} ${ui.caption} ${styles.facts}`}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {isFilled.richText(before) && (
            <Part title="Before you begin">
              <RichTextField field={before} />
            </Part>
          )}
          <NumberedSteps title="Step by step" steps={steps} />
          {isFilled.richText(result) && (
            <Part title="How to tell that it worked">
              <RichTextField field={result} />
            </Part>
          )}
          {troubles.length > 0 && (
            <Part title="If it does not work">
              <dl className={ui.stack4}>
                {troubles.map(({ trouble, answer }) => (
                  <div key={trouble}>
                    <dt className={`${ui.ink} ${ui.bold}`}>{trouble}</dt>
                    <dd>
                      <RichTextField field={answer} />
                    </dd>
                  </div>
                ))}
              </dl>
            </Part>
          )}
        </article>
        <aside className={`${ui.stack6} ${ui.top} ${styles.aside}`} aria-label="More help">
          <Links title="Related articles" links={others.filter(({ related }) => related)} />
          <Links
            title={group ?? 'More articles'}
            links={others.filter(({ related }) => !related)}
          />
        </aside>
      </div>
    </Section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={shared.prose}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Links({ title, links }: { title: string; links: readonly OtherArticle[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ href, title: text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
