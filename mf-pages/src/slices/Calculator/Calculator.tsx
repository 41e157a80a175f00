import { isFilled } from '@prismicio/client';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { buttonClass } from '@site/ui';
import shared from '../../components/components.module.css';
import ui from '../../components/primitives.module.css';
import { RichTextField } from '../../components/RichTextField.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import styles from './Calculator.module.css';
import { ChoiceField, FigureField } from './CalculatorFields.tsx';
import { calculations } from './calculations.ts';
import type { LoadedCalculator } from './loadCalculator.ts';
import { Slip } from './Slip.tsx';

/**
 * A sum that visitors work out with their own figures, which are in the URL. Without scripts it is a GET form; `enhanceCalculator.ts`
 * works it out while a slider moves.
 */
export function Calculator({ slice }: { slice: LoadedCalculator }) {
  const { path, inputs, terms, primary } = slice;
  const calculation = calculations[primary.calculation ?? ''];
  if (!calculation || !terms) return null;
  return (
    <Section theme={primary.theme}>
      <SectionHead eyebrow={primary.eyebrow} heading={primary.heading} intro={primary.intro} />
      <EnhancedIsland expose="./Calculator" hydrate="interaction">
        <div
          className={styles.calculator}
          data-calculation={primary.calculation}
          data-terms={JSON.stringify(terms)}
        >
          <form
            action={`${path}#sum`}
            className={`${ui.stack6} ${styles.controls}`}
            aria-label="Your figures"
          >
            {calculation.figures.map((figure) => (
              <FigureField key={figure.name} {...{ figure }} value={Number(inputs[figure.name])} />
            ))}
            {calculation.choices.map((choice) => (
              <ChoiceField key={choice.name} {...{ choice }} value={String(inputs[choice.name])} />
            ))}
            <button
              type="submit"
              className={`${buttonClass({ variant: 'secondary' })} ${styles.submit}`}
            >
              Work it out
            </button>
          </form>
          <Slip
            title={primary.slip}
            outcome={calculation.calculate(inputs, terms)}
            button={primary.button}
          />
          {isFilled.richText(primary.assumptions) && (
            <div className={`${shared.prose} ${ui.caption} ${styles.assumptions}`}>
              <RichTextField field={primary.assumptions} />
            </div>
          )}
        </div>
      </EnhancedIsland>
    </Section>
  );
}
