import type { Content } from '@prismicio/client';
import { type ReactNode, useId } from 'react';
import controls from '../../components/controls.module.css';
import ui from '../../components/primitives.module.css';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import { LayoutSketch } from './LayoutSketch.tsx';
import { chosenClass, Site } from './Site.tsx';
import styles from './ThemeSwitcher.module.css';
import { LAYOUTS, PAIRINGS, PALETTES, type ThemeChoice } from './themeChoices.ts';

/** A publication's site, dressed by radio buttons and styles alone: there is no script to wait for. */
export function ThemeSwitcher({ slice }: { slice: Content.ThemeSwitcherSlice }) {
  const { theme, eyebrow, heading, intro } = slice.primary;
  return (
    <Section theme={theme}>
      <SectionHead eyebrow={eyebrow} heading={heading} intro={intro} />
      <div className={`${ui.stack6} ${styles.builder} ${chosenClass}`}>
        <div className={`${ui.stack5} ${ui.top} ${ui.shrink}`}>
          <Choices
            legend="Colors"
            choices={PALETTES}
            picture={(value) => <span className={`${styles.swatch} ${styles[value]}`} />}
          />
          <Choices
            legend="Typefaces"
            choices={PAIRINGS}
            picture={(value) => <span className={`${styles.sample} ${styles[value]}`}>Aa</span>}
          />
          <Choices
            legend="Layout"
            choices={LAYOUTS}
            picture={(value) => <LayoutSketch layout={value} />}
          />
        </div>
        <Site {...slice.primary} />
      </div>
    </Section>
  );
}

interface ChoicesProps {
  legend: string;
  choices: readonly ThemeChoice[];
  picture: (value: string) => ReactNode;
}

function Choices({ legend, choices, picture }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className={controls.legend}>{legend}</legend>
      <div className={`${ui.stack2} ${controls.tiles} ${controls.unseen} ${styles.choices}`}>
        {choices.map(({ value, label }, index) => (
          <label key={value} className={`${ui.stack2} ${styles.choice}`}>
            <input type="radio" name={name} value={value} defaultChecked={index === 0} />
            <span className={`${ui.center} ${styles.picture}`} aria-hidden="true">
              {picture(value)}
            </span>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
