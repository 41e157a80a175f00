import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Creates a function that returns one line for each error in a page's HTML. */
export function createHtmlValidator(): (html: string) => Promise<string[]> {
  const loader = new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
  });
  const validator = new HtmlValidate(loader);
  return async (html) => {
    const { results } = await validator.validateString(html);
    return results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`,
      ),
    );
  };
}
