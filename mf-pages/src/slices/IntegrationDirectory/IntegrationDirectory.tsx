import shared from '../../components/components.module.css';
import { IconStamp } from '../../components/IconStamp.tsx';
import ui from '../../components/primitives.module.css';
import { entryAttributes } from '../../directory/DirectoryEntry.ts';
import { DirectorySection } from '../../directory/DirectorySection.tsx';
import styles from './IntegrationDirectory.module.css';
import type { LoadedIntegrationDirectory } from './loadIntegrations.ts';

/** All integrations, with search and a filter by the systems they connect to. */
export function IntegrationDirectory({ slice }: { slice: LoadedIntegrationDirectory }) {
  const { entries, shown } = slice.directory;
  return (
    <DirectorySection
      slice={slice}
      noun={{ one: 'integration', many: 'integrations' }}
      placeholder="Try “calendar” or “SMTP”"
    >
      {(Level) => (
        <ul className={`${ui.stack5} ${styles.cards}`}>
          {entries.map((entry) => (
            <li
              key={entry.href}
              className={`${shared.card} ${styles.card}`}
              {...entryAttributes(entry, shown)}
            >
              <IconStamp icon={entry.icon} />
              <Level className={shared.title}>
                <a href={entry.href} className={shared.cover}>
                  {entry.title}
                </a>
              </Level>
              <p className={shared.muted}>{entry.summary}</p>
              <p className={`${ui.wrap} ${ui.caption} ${styles.kind}`}>
                <span>{entry.kindLabel}</span> <span>{entry.plans}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </DirectorySection>
  );
}
