import { HtmlValidate, StaticConfigLoader } from 'html-validate';

/** Says what is wrong with a page's HTML, one line for each finding. */
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
