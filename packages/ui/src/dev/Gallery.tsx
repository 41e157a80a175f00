import type { JSX, ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import { ButtonSpecimens } from './ButtonSpecimens.tsx';
import { ColourSpecimens } from './ColourSpecimens.tsx';
import { FieldSpecimens } from './FieldSpecimens.tsx';
import styles from './Gallery.module.css';
import { IconSpecimens } from './IconSpecimens.tsx';
import { MovingSpecimens } from './MovingSpecimens.tsx';
import { TypeSpecimens } from './TypeSpecimens.tsx';

function Column({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <section
      className={joinClasses(styles.column, theme === 'dark' && 'theme-dark')}
      aria-label={`${theme} theme`}
    >
      {children}
    </section>
  );
}

/** Every component of this package in every state, in the light and dark theme side by side. */
export function Gallery(): JSX.Element {
  return (
    <>
      <a className="skip-link" href="#pieces">
        Skip to the pieces
      </a>
      <main id="pieces" className={styles.columns}>
        {(['light', 'dark'] as const).map((theme) => (
          <Column key={theme} theme={theme}>
            <TypeSpecimens />
            <ButtonSpecimens />
            <FieldSpecimens theme={theme} />
            <MovingSpecimens theme={theme} />
            <IconSpecimens />
            <ColourSpecimens />
          </Column>
        ))}
      </main>
    </>
  );
}
