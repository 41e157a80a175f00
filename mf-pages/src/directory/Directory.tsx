import { EnhancedIsland } from '@site/fragment-kit/island';
import { Icon } from '@site/ui';
import { type ReactNode, useId } from 'react';
import ui from '../components/primitives.module.css';
import styles from './Directory.module.css';
import type { DirectoryEntry } from './DirectoryEntry.ts';
import {
  buildDirectoryHref,
  describeCount,
  isNarrowed,
  MAX_SEARCH,
  type Noun,
  SEARCH_PARAMETER,
} from './DirectoryState.ts';
import { FacetLinks } from './FacetLinks.tsx';
import type { LoadedDirectory } from './loadDirectory.ts';

interface DirectoryProps {
  directory: LoadedDirectory<DirectoryEntry>;
  noun: Noun;
  placeholder?: string;
  /** The entries, each an element with `entryAttributes`. An element with `data-group` is hidden with its last entry. */
  children: ReactNode;
}

/**
 * A list that can be searched and filtered: with a form and links, whose state is in the URL, and as the visitor types
 * if scripts run (`enhanceDirectory.ts`).
 */
export function Directory({ directory, noun, placeholder, children }: DirectoryProps) {
  const id = useId();
  const { path, facets, state, entries, shown } = directory;
  const label = `Search ${noun.many}`;
  const anchor = noun.many;
  return (
    <EnhancedIsland expose="./Directory" hydrate="visible">
      <div className={`${ui.stack5} ${styles.directory}`} id={anchor} data-directory="">
        <form
          action={`${path}#${anchor}`}
          aria-label={label}
          className={`${ui.wrap4} ${styles.form}`}
        >
          <div className={`${ui.stack2} ${styles.field}`}>
            <label htmlFor={`${id}q`}>{label}</label>
            <div className={`${ui.anchor} ${styles.search}`}>
              <Icon name="search" size={20} />
              <input
                id={`${id}q`}
                type="search"
                name={SEARCH_PARAMETER}
                defaultValue={state.search}
                maxLength={MAX_SEARCH}
                placeholder={placeholder}
                autoComplete="off"
                enterKeyHint="search"
              />
            </div>
          </div>
          {facets.map(({ name, label: facetLabel, as, options }) =>
            as === 'links' ? (
              <input
                key={name}
                type="hidden"
                name={name}
                value={state.chosen[name] ?? ''}
                disabled={!state.chosen[name]}
              />
            ) : (
              <div key={name} className={`${ui.stack2} ${styles.field}`}>
                <label htmlFor={`${id}${name}`}>{facetLabel}</label>
                <select id={`${id}${name}`} name={name} defaultValue={state.chosen[name] ?? ''}>
                  <option value="">Any</option>
                  {options.map(({ value, label: option }) => (
                    <option key={value} value={value}>
                      {option}
                    </option>
                  ))}
                </select>
              </div>
            ),
          )}
          <button type="submit" className={`ui-button ui-button--secondary ${styles.submit}`}>
            Search
          </button>
        </form>
        {facets.map((facet) =>
          facet.as === 'links' ? (
            <FacetLinks key={facet.name} {...{ facet, path, state, anchor }} />
          ) : null,
        )}
        <p className={styles.count}>
          <span role="status" data-one={noun.one} data-many={noun.many}>
            {describeCount(shown.size, entries.length, noun)}
          </span>
          <a
            href={buildDirectoryHref(path, { search: '', chosen: {} })}
            data-clear=""
            hidden={!isNarrowed(state)}
          >
            Show all
          </a>
        </p>
        {children}
        <p className={styles.empty} data-empty="" hidden={shown.size > 0}>
          Nothing here has all of that. Fewer words find more; so does “Any” or “All”.
        </p>
      </div>
    </EnhancedIsland>
  );
}
