import { expect, test } from 'vitest';
import { listTokens } from './listTokens.ts';

test.each([
  ['Double opt-in, twice!', ['double', 'opt', 'in', 'twice']],
  ['Soirée à 19 h', ['soiree', 'a', '19', 'h']],
  ['Don’t', ['don', 't']],
  ['ﬁne ½', ['fine', '1', '2']],
  ['Привет', ['привет']],
  ['— …', []],
  ['', []],
])('%j has the tokens %j', (text, tokens) => {
  expect(listTokens(text)).toEqual(tokens);
});
