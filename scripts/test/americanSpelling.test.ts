import { expect, test } from 'vitest';
import { listVisitorTexts } from './listVisitorTexts.ts';

/** Beginnings and whole words as they are spelled in Britain and not in America. */
const BRITISH = [
  /\b(?:arm|behavi|col|endeav|fav|flav|harb|hon|hum|lab|neighb|od|rum|sav|splend|vap|vig)our(?!i[sz]e)\w*/,
  /\b\w*(?:apolog|author|categor|capital|central|character|civil|critic|custom|digit|emphas|energ|familiar|final|general|global|legal|local|maxim|memor|minim|modern|monet|neutral|normal|optim|organ|personal|popular|priorit|random|real|recogn|special|standard|subsid|summar|symbol|synchron|util|visual)is(?:e|ed|es|er|ers|ing|ation|ations)\b/,
  /\b(?:analys|catalys|paralys)(?:e|ed|es|ing)\b/,
  /\b(?:cent|lit|met|theat|fib|calib|somb|spect)(?:re|res|red|ring)\b/,
  /\b(?:cancel|channel|counsel|dial|fuel|initial|jewel|label|level|marvel|model|quarrel|signal|total|travel|tunnel)l(?:ed|ing|er|ers|ery)\b/,
  /\b(?:catalog|dialog|analog)ues?\b/,
  /\b(?:defence|licence|offence|pretence|practise[ds]?|practising)\b/,
  /\b(?:grey|greys|greyish|cheques?|programmes?|storeys?|tyres?|kerbs?|moulds?|ploughs?|pyjamas|moustaches?|draughts?|gaol|artefacts?|aluminium|aeroplanes?)\b/,
  /\b(?:judgement|acknowledgement|ageing|cosy|sceptic\w*|speciality|specialities|fulfil|fulfils|enrol|enrols|instalments?|skilful|wilful)\b/,
  /\b(?:learnt|spelt|dreamt|leant|leapt|whilst|amongst|towards|afterwards? of|fortnights?|postcodes?|mum|mums|maths)\b/,
  /\b\d{1,2} (?:January|February|March|April|June|July|August|September|October|November|December)\b/,
].map((pattern) => new RegExp(pattern, 'gi'));

test('Everything that visitors read is in American spelling', () => {
  const found = [...listVisitorTexts()].flatMap(([file, texts]) =>
    BRITISH.flatMap((pattern) => texts.flatMap((text) => text.match(pattern) ?? [])).map(
      (word) => `${file}: ${word}`,
    ),
  );
  expect(found).toEqual([]);
});
