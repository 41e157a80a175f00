import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { DirectorySection } from '../../directory/DirectorySection.tsx';
import type { LoadedTemplateGallery, TemplateEntry } from './loadTemplates.ts';
import { TemplateCards } from './TemplateCards.tsx';
import styles from './TemplateGallery.module.css';
import { templateTopics } from './templateTopics.ts';

/** All templates by what they are made for, as letters that they set, with search and filters. */
export function TemplateGallery({ slice }: { slice: LoadedTemplateGallery }) {
  const { entries, shown } = slice.directory;
  return (
    <DirectorySection
      slice={slice}
      noun={{ one: 'template', many: 'templates' }}
      placeholder="Try “weekly” or “interview”"
    >
      {(Level) =>
        groupByTopic(entries).map(({ topic, templates }) => (
          <div
            key={topic}
            className={`${ui.stack4} ${ui.shrink} ${styles.group}`}
            data-group={topic}
            hidden={!templates.some(({ href }) => shown.has(href))}
          >
            <Level className={shared.title}>{topic}</Level>
            <TemplateCards
              templates={templates}
              shown={shown}
              level={Level === 'h2' ? 'h3' : 'h4'}
            />
          </div>
        ))
      }
    </DirectorySection>
  );
}

/** In the order of the filter; templates without a purpose come last. */
function groupByTopic(entries: readonly TemplateEntry[]) {
  const groups = Map.groupBy(entries, ({ topicLabel }) => topicLabel || 'More');
  return [...templateTopics.options.map(({ label }) => label), 'More'].flatMap((topic) => {
    const templates = groups.get(topic);
    return templates ? [{ topic, templates }] : [];
  });
}
