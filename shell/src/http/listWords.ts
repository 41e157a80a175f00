/** Words that a question has and an answer needs not. */
const COMMON = new Set(
  (
    'about all also and any are can could did does for from get give had has have help here how into its just like make ' +
    'many may more most much must need not now off one our out over please set shall should show some tell than that the ' +
    'their them then there these they this use want was way what when where which who why will with work would you your'
  ).split(' '),
);

/** The words of a text that say what it is about: lower case, letters and digits only, each once. */
export function listWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,40}/gu) ?? [];
  return [...new Set(words)].filter(
    (word) => !COMMON.has(word) && (word.length > 2 || /\d/.test(word)),
  );
}
