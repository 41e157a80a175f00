import { changelogFeedPath, changelogPath } from '@site/config/paths';
import { asDay, asMonth } from '../../components/asDay.ts';
import { ChangeLabel } from '../../components/ChangeLabel.tsx';
import shared from '../../components/components.module.css';
import { Pager } from '../../components/Pager.tsx';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import styles from './Changelog.module.css';
import type { LoadedChangelog } from './loadChangelog.ts';

/** A page of the changelog: entries by month, newest first. */
export function Changelog({ slice }: { slice: LoadedChangelog }) {
  const { entries, page, pages, primary } = slice;
  if (pages === 0) return null;
  return (
    <Section theme={primary.theme} className={styles.changelog}>
      {entries.length === 0 ? (
        <Missing page={page} pages={pages} />
      ) : (
        groupByMonth(entries).map(({ month, members }) => (
          <section key={month} className={styles.month}>
            <h2 className={`${ui.larger} ${styles.name}`}>{month}</h2>
            <ol className={ui.stack7}>
              {members.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
          </section>
        ))
      )}
      {primary.feed_label && (
        <p className={styles.follow}>
          <a href={changelogFeedPath} type="application/atom+xml">
            {primary.feed_label}
          </a>
        </p>
      )}
      <Pager path={changelogPath} page={page} pages={pages} newer="Newer" older="Older" />
    </Section>
  );
}

type Document = LoadedChangelog['entries'][number];

function Entry({ entry: { url, data } }: { entry: Document }) {
  const { title, summary, date, kind, audience } = data;
  return (
    <li className={`${ui.stack2} ${styles.entry}`}>
      <p className={`${ui.wrap3} ${ui.caption} ${styles.line}`}>
        <ChangeLabel kind={kind} />
        {date && <time dateTime={date}>{asDay(date)}</time>}
      </p>
      <h3 className={shared.title}>
        {url ? (
          <a className={ui.ink} href={url}>
            {title}
          </a>
        ) : (
          title
        )}
      </h3>
      <p>{summary}</p>
      {audience && <p className={ui.caption}>For {audience}</p>}
    </li>
  );
}

function Missing({ page, pages }: { page: number; pages: number }) {
  return (
    <div className={shared.prose}>
      <h2>{`There is no page ${page}`}</h2>
      <p>
        The changelog has {pages === 1 ? 'one page' : `${pages} pages`} so far; the oldest entry is
        on the last one.
      </p>
    </div>
  );
}

function groupByMonth(entries: readonly Document[]) {
  const groups: { month: string; members: Document[] }[] = [];
  for (const entry of entries) {
    const month = entry.data.date ? asMonth(entry.data.date) : '';
    const last = groups.at(-1);
    if (last?.month === month) last.members.push(entry);
    else groups.push({ month, members: [entry] });
  }
  return groups;
}
