import { isFilled } from '@prismicio/client';
import { navigatorPath } from '@site/config/paths';
import { EnhancedIsland } from '@site/fragment-kit/island';
import { Disclosure } from '@site/ui';
import { Section } from '../../components/Section.tsx';
import { SectionHead } from '../../components/SectionHead.tsx';
import type { LoadedNavigator } from './loadNavigator.ts';
import styles from './Navigator.module.css';
import { NavigatorAnswer } from './NavigatorAnswer.tsx';
import { Questions } from './Questions.tsx';

/** A few questions and, once they are answered, the recommended plan. */
export function Navigator({ slice }: { slice: LoadedNavigator }) {
  const { questions, chosen, result, primary } = slice;
  if (questions.length === 0) return null;
  const form = (
    <EnhancedIsland expose="./Navigator" hydrate="visible">
      <Questions
        action={`${navigatorPath}#answer`}
        questions={questions}
        chosen={chosen}
        submitLabel={primary.submit_label ?? 'Show my answer'}
      />
    </EnhancedIsland>
  );
  return (
    <Section theme={result ? 'light' : primary.theme} className={styles.navigator}>
      {result ? (
        <>
          <NavigatorAnswer result={result} heading={primary.result_heading} />
          <div className={styles.again}>
            <Disclosure summary="Change an answer">{form}</Disclosure>
          </div>
        </>
      ) : (
        <>
          {isFilled.richText(primary.heading) && (
            <SectionHead heading={primary.heading} intro={primary.intro} />
          )}
          {form}
        </>
      )}
    </Section>
  );
}
