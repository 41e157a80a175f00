import { isFilled } from '@prismicio/client';
import { Directory } from '../../directory/Directory.tsx';
import { entryAttributes } from '../../directory/DirectoryEntry.ts';
import { IconStamp } from '../../parts/IconStamp.tsx';
import parts from '../../parts/parts.module.css';
import { Section } from '../../parts/Section.tsx';
import { SectionHead } from '../../parts/SectionHead.tsx';
import styles from './IntegrationDirectory.module.css';
import type { LoadedIntegrationDirectory } from './loadIntegrations.ts';

/** Every integration, to search and to narrow by what it connects to. */
export function IntegrationDirectory({ slice }: { slice: LoadedIntegrationDirectory }) {
  const { directory, primary } = slice;
  if (directory.entries.length === 0) return null;
  const Level = isFilled.richText(primary.heading) ? 'h3' : 'h2';
  return (
    <Section theme={primary.theme} tight>
      <SectionHead heading={primary.heading} intro={primary.intro} />
      <Directory
        directory={directory}
        noun={{ one: 'integration', many: 'integrations' }}
        placeholder="Try “calendar” or “SMTP”"
      >
        <ul className={styles.cards}>
          {directory.entries.map((entry) => (
            <li
              key={entry.href}
              className={`${parts.card} ${styles.card}`}
              {...entryAttributes(entry, directory.shown)}
            >
              <IconStamp icon={entry.icon} />
              <Level className={parts.title}>
                <a href={entry.href} className={parts.cover}>
                  {entry.title}
                </a>
              </Level>
              <p className={parts.muted}>{entry.summary}</p>
              <p className={styles.kind}>
                <span>{entry.kindLabel}</span> <span>{entry.plans}</span>
              </p>
            </li>
          ))}
        </ul>
      </Directory>
    </Section>
  );
}
