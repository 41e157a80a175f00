import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { entryAttributes } from '../../directory/DirectoryEntry.ts';
import type { TemplateEntry } from './loadTemplates.ts';
import styles from './TemplateGallery.module.css';
import { TemplateLetter } from './TemplateLetter.tsx';

interface TemplateCardsProps {
  templates: readonly TemplateEntry[];
  shown: ReadonlySet<string>;
  level: 'h3' | 'h4';
}

/** Templates, each as the top of a letter that it sets, with its name. */
export function TemplateCards({ templates, shown, level: Level }: TemplateCardsProps) {
  return (
    <ul className={`${ui.stack5} ${styles.cards}`}>
      {templates.map((template) => (
        <li
          key={template.href}
          className={`${shared.card} ${styles.card}`}
          {...entryAttributes(template, shown)}
        >
          <div className={styles.letter} aria-hidden="true">
            <TemplateLetter
              look={template.look}
              tint={template.tint}
              sections={template.letter}
              sizes="(min-width: 640px) 16rem, 11.5rem"
            />
          </div>
          <Level className={ui.large}>
            <a href={template.href} className={shared.cover}>
              {template.title}
            </a>
          </Level>
          <p className={ui.caption}>{template.summary}</p>
          <p className={`${ui.wrap} ${styles.kind}`}>
            <span>{template.topicLabel}</span> <span>{template.rhythm}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
