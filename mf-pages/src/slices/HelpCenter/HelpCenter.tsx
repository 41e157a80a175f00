import { supportPath } from '@site/config/paths';
import { buttonClass, Icon } from '@site/ui';
import shared from '../../components/components.module.css';
import { IconStamp } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { buildGroupId } from '../../components/supportPaths.ts';
import styles from './HelpCenter.module.css';
import type { ArticleCard, LoadedHelpCenter } from './loadHelpCenter.ts';
import { MAX_QUERY_CHARACTERS } from './loadHelpCenter.ts';
import { MarkedText } from './MarkedText.tsx';

/** Support articles: a search field, then its results or all articles by group. */
export function HelpCenter({ slice }: { slice: LoadedHelpCenter }) {
  const { query, articles, primary } = slice;
  return (
    <Section theme={primary.theme} className={styles.center}>
      <search>
        <form
          aria-label="Support articles"
          action={supportPath}
          method="get"
          className={styles.search}
        >
          <label htmlFor="support-search">{primary.search_label ?? 'Search the articles'}</label>
          <div className={`${ui.row3} ${styles.field}`}>
            <Icon name="search" />
            <input
              id="support-search"
              type="search"
              name="q"
              defaultValue={query}
              placeholder={primary.placeholder ?? undefined}
              maxLength={MAX_QUERY_CHARACTERS}
              autoComplete="off"
              enterKeyHint="search"
            />
            <button type="submit" className={buttonClass({})}>
              Search
            </button>
          </div>
        </form>
      </search>
      {query ? <Found slice={slice} /> : <Groups groups={primary.groups} articles={articles} />}
    </Section>
  );
}

function Found({ slice: { query, articles, found } }: { slice: LoadedHelpCenter }) {
  const count = articles.length === 1 ? 'One article' : `${articles.length} articles`;
  return (
    <div className={`${ui.stack4} ${styles.found}`}>
      <h2 className={ui.huge}>
        {articles.length === 0 ? 'Nothing' : count} for “{query}”
      </h2>
      {found === 'some' && articles.length > 0 && (
        <p className={shared.muted}>No article has all of these words. These have some of them.</p>
      )}
      {articles.length === 0 && (
        <p className={shared.muted}>
          Try one word for the thing itself, such as “import” or “refund”, or write to us below.
        </p>
      )}
      <ol className={`${ui.stack4} ${styles.results}`}>
        {articles.map(({ href, title, summary, group, words }) => (
          <li key={href} className={shared.card}>
            <p className={`${ui.danger} ${ui.small} ${ui.bold}`}>{group}</p>
            <h3 className={shared.title}>
              <a href={href} className={shared.cover}>
                <MarkedText text={title} words={words} />
              </a>
            </h3>
            {summary && (
              <p className={shared.muted}>
                <MarkedText text={summary} words={words} />
              </p>
            )}
          </li>
        ))}
      </ol>
      <p>
        <a href={supportPath}>All articles by group</a>
      </p>
    </div>
  );
}

interface GroupsProps {
  groups: LoadedHelpCenter['primary']['groups'];
  articles: readonly ArticleCard[];
}

function Groups({ groups, articles }: GroupsProps) {
  return (
    <div className={`${ui.stack5} ${styles.groups}`}>
      {groups.map(({ group, icon, text }) => {
        const members = articles.filter((article) => article.group === group);
        if (!group || members.length === 0) return null;
        return (
          <section key={group} className={`${ui.list3} ${ui.surface} ${styles.pigeonhole}`}>
            <IconStamp icon={icon} />
            <h2 id={buildGroupId(group)} className={ui.larger}>
              {group}
            </h2>
            {text && <p className={shared.muted}>{text}</p>}
            <ul className={styles.links}>
              {members.map(({ href, title }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
