import type { AnySlice } from '../../content/PageDocument.ts';
import { buildSampleSlice } from './buildSampleSlice.ts';
import type { SliceModel } from './SliceModel.ts';

/** One variation of a slice, with content. */
export interface Specimen {
  model: SliceModel;
  variation: SliceModel['variations'][number];
  slice: AnySlice;
  /** The path of the page that the content is from; null for sample content. */
  from: string | null;
}

interface SourceDocument {
  url: string | null;
  data: unknown;
}

/** Lists every variation of every model, with the first matching slice of the documents, otherwise with sample content. */
export function listSpecimens(
  models: readonly SliceModel[],
  documents: readonly SourceDocument[],
): Specimen[] {
  const used = documents.flatMap(({ url, data }) =>
    ((data as { slices?: AnySlice[] }).slices ?? []).map((slice) => ({ slice, from: url })),
  );
  return models.flatMap((model) =>
    model.variations.map((variation) => {
      const found = used.find(
        ({ slice }) => slice.slice_type === model.id && slice.variation === variation.id,
      );
      const sample = { slice: buildSampleSlice(model, variation), from: null };
      return { model, variation, ...(found ?? sample) };
    }),
  );
}
