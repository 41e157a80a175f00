import shared from '../../components/components.module.css';
import { entryAttributes } from '../../directory/DirectoryEntry.ts';
import type { TemplateEntry } from './loadTemplates.ts';
import { TemplateDrawing } from './TemplateDrawing.tsx';
import styles from './TemplateGallery.module.css';

interface TemplateCardsProps {
  templates: readonly TemplateEntry[];
  shown: ReadonlySet<string>;
  level: 'h2' | 'h3';
}

/** Templates as drawings with their names. */
export function TemplateCards({ templates, shown, level: Level }: TemplateCardsProps) {
  return (
    <ul className={styles.cards}>
      {templates.map((template) => (
        <li
          key={template.href}
          className={`${shared.card} ${styles.card}`}
          {...entryAttributes(template, shown)}
        >
          <TemplateDrawing drawing={template.drawing} tint={template.tint} />
          <Level className={styles.name}>
            <a href={template.href} className={shared.cover}>
              {template.title}
            </a>
          </Level>
          <p className={styles.summary}>{template.summary}</p>
          <p className={styles.kind}>
            <span>{template.topicLabel}</span> <span>{template.rhythm}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
