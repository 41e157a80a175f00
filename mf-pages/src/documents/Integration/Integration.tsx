import { type Content, isFilled, type RichTextField as Rich } from '@prismicio/client';
import { Icon } from '@site/ui';
import { Breadcrumb, parentPath } from '../../components/Breadcrumb.tsx';
import shared from '../../components/components.module.css';
import { IconStamp } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { findLabel } from '../../directory/findLabel.ts';
import { integrationKinds } from '../../slices/IntegrationDirectory/integrationKinds.ts';
import type { IntegrationEntry } from '../../slices/IntegrationDirectory/loadIntegrations.ts';
import styles from '../documents.module.css';
import { NumberedSteps } from '../NumberedSteps.tsx';
import type { Opening } from '../Opening.ts';
import routes from './Integration.module.css';

/** An integration: what it does, which data moves where, what it requires and how to connect it. */
export function Integration({
  document: { url, data },
  others,
}: Opening<Content.IntegrationDocument, IntegrationEntry>) {
  const { title, summary, icon, kind, maker, plans, body, moves, needs, steps, limits } = data;
  const index = parentPath(url);
  const kindLabel = findLabel(integrationKinds, kind);
  return (
    <Section className={styles.document}>
      <Breadcrumb
        steps={[
          { href: index, label: 'Integrations' },
          ...(kindLabel ? [{ href: `${index}?kind=${kind}`, label: kindLabel }] : []),
        ]}
      />
      <div className={`${ui.stack8} ${styles.columns}`}>
        <article className={`${ui.stack7} ${styles.main}`}>
          <div className={`${ui.wrap4} ${routes.head}`}>
            <IconStamp icon={icon} />
            <h1 className={styles.title}>{title}</h1>
          </div>
          {summary && <p className={styles.lead}>{summary}</p>}
          <ul className={`${ui.wrap} ${ui.caption} ${styles.facts}`}>
            {[maker, plans].filter(Boolean).map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          <div className={shared.prose}>
            <RichTextField field={body} />
          </div>
          {moves.length > 0 && <Moves moves={moves} />}
          <Part title="What you need" field={needs} />
          <NumberedSteps title="How to connect" steps={steps} />
          <Part title="What it does not do" field={limits} />
        </article>
        {others.length > 0 && (
          <nav aria-label="Other integrations" className={`${ui.stack6} ${ui.top} ${styles.aside}`}>
            <div>
              <h2>Also connects</h2>
              <ul className={styles.links}>
                {others.map(({ href, title: other }) => (
                  <li key={href}>
                    <a href={href}>{other}</a>
                  </li>
                ))}
              </ul>
            </div>
          </nav>
        )}
      </div>
    </Section>
  );
}

function Moves({ moves }: { moves: Content.IntegrationDocument['data']['moves'] }) {
  return (
    <section>
      <h2>What moves where</h2>
      <ul className={`${ui.stack3} ${routes.moves}`}>
        {moves.map(({ from, to, what, when }) => (
          <li key={`${from} ${to}`}>
            <p className={`${ui.wrap} ${routes.way}`}>
              <span>{from}</span>
              <Icon name="arrow-right" size={20} title="to" />
              <span>{to}</span>
            </p>
            <p>{what}</p>
            {when && <p className={ui.caption}>{when}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Part({ title, field }: { title: string; field: Rich }) {
  if (!isFilled.richText(field)) return null;
  return (
    <section className={shared.prose}>
      <h2>{title}</h2>
      <RichTextField field={field} />
    </section>
  );
}
