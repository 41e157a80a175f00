import ui from '../../components/primitives.module.css';
import { SliceZone } from '../../slices/SliceZone.tsx';
import styles from './Gallery.module.css';
import type { Specimen } from './listSpecimens.ts';

/** All slices in all their variations, with a table of contents. For development only. */
export function Gallery({ specimens }: { specimens: readonly Specimen[] }) {
  return (
    <>
      <nav className={styles.list} aria-label="Slices">
        <ul className={`${ui.wrap} ${styles.names}`}>
          {specimens.map((specimen) => (
            <li key={anchorOf(specimen)}>
              <a href={`#${anchorOf(specimen)}`}>{nameOf(specimen)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {specimens.map((specimen) => (
        <article
          key={anchorOf(specimen)}
          id={anchorOf(specimen)}
          data-slice={specimen.model.id}
          data-variation={specimen.variation.id}
        >
          <p className={styles.label}>
            <strong>{nameOf(specimen)}</strong> {specimen.variation.description}.{' '}
            {specimen.from ? <>As on {specimen.from}</> : 'Sample content'}
          </p>
          <SliceZone slices={[specimen.slice]} />
        </article>
      ))}
    </>
  );
}

const anchorOf = ({ model, variation }: Specimen) => `slice-${model.id}-${variation.id}`;
const nameOf = ({ model, variation }: Specimen) => `${model.name} / ${variation.name}`;
