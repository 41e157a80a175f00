import shared from '../components/components.module.css';
import { buildDirectoryHref, choose, type DirectoryState, type Facet } from './DirectoryState.ts';

interface FacetLinksProps {
  facet: Facet;
  path: string;
  state: DirectoryState;
  /** The directory's id: without scripts the page scrolls there. */
  anchor: string;
}

/** Every option of a facet as a link that keeps the rest of the state. */
export function FacetLinks({ facet, path, state, anchor }: FacetLinksProps) {
  const { name, label, options } = facet;
  return (
    <nav aria-label={label}>
      <ul className={shared.pills}>
        {[{ value: '', label: 'All' }, ...options].map((option) => (
          <li key={option.value}>
            <a
              href={`${buildDirectoryHref(path, choose(state, name, option.value))}#${anchor}`}
              aria-current={(state.chosen[name] ?? '') === option.value ? 'true' : undefined}
              data-facet={name}
              data-value={option.value}
            >
              {option.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
