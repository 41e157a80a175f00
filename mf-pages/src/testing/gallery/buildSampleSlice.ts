import type { AnySlice } from '../../content/PageDocument.ts';
import { link, picture, title } from '../authored.ts';
import type { SliceField, SliceModel } from './SliceModel.ts';

const WORDS = [
  'The ferry leaves at ten past six',
  'A letter is shorter than a meeting',
  'Nobody reads the footer, so we wrote a good one',
];
const GROUP_SIZE = 3;

/** Builds a slice with every field of its model filled, for variations that no document uses yet. */
export function buildSampleSlice(
  { id }: Pick<SliceModel, 'id'>,
  variation: SliceModel['variations'][number],
): AnySlice {
  return {
    id: `${id}$sample-${variation.id}`,
    slice_type: id,
    slice_label: null,
    variation: variation.id,
    version: 'initial',
    items: [],
    primary: fill(variation.primary, 0),
  } as unknown as AnySlice;
}

const fill = (fields: Record<string, SliceField>, index: number): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sample(field, index)]));

function sample({ type, config }: SliceField, index: number): unknown {
  const words = WORDS[index % WORDS.length] as string;
  switch (type) {
    case 'Group':
      return Array.from({ length: GROUP_SIZE }, (_, each) => fill(config.fields ?? {}, each));
    case 'Select':
      return config.options?.[index % config.options.length] ?? null;
    case 'StructuredText':
      if (config.single) return title(words);
      return [{ type: config.multi?.split(',')[0] ?? 'paragraph', text: `${words}.`, spans: [] }];
    case 'Link': {
      const field = link('/pricing', config.label ?? 'Pricing');
      return config.repeat ? [field] : field;
    }
    case 'Image':
      return picture('/images/scenes/harbour.png', words, 1600, 1000);
    case 'Number':
      return (index + 1) * 25;
    case 'Boolean':
      return index === 0;
    case 'Date':
      return '2026-02-01';
    case 'Timestamp':
      return '2026-02-01T09:00:00+0000';
    default:
      return `${words} (${config.label ?? type})`;
  }
}
