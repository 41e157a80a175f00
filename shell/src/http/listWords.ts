import { listTokens } from '@site/text';

/** Words that a question has and an answer needs not. */
const COMMON = new Set(
  (
    'about all also and any are can could did does for from get give had has have help here how into its just like make ' +
    'many may more most much must need not now off one our out over please set shall should show some tell than that the ' +
    'their them then there these they this use want was way what when where which who why will with work would you your'
  ).split(' '),
);

/** The tokens of a text that say what it is about, each once. */
export function listWords(text: string): string[] {
  return [...new Set(listTokens(text))].filter(
    (token) => !COMMON.has(token) && token.length > (/\d/.test(token) ? 1 : 2),
  );
}
