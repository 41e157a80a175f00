import { renderToStaticMarkup } from 'react-dom/server';
import { openContent } from './content/openContent.ts';
import { loadSlices } from './slices/loadSlices.ts';
import { Gallery } from './testing/gallery/Gallery.tsx';
import { listSpecimens } from './testing/gallery/listSpecimens.ts';
import type { SliceModel } from './testing/gallery/SliceModel.ts';
import '@site/ui/fonts.css';
import '@site/ui/tokens.css';
import '@site/ui/base.css';

/** The gallery of slices, in development only: `pnpm --filter mf-pages dev`, then open `/gallery.html`. */
const slot = document.getElementById('slot');
if (!slot) throw new Error('gallery.html needs an element with id "slot"');

const models = import.meta.glob<SliceModel>('../../content/slices/*/model.json', {
  eager: true,
  import: 'default',
});
const reader = await openContent({
  contentEndpoint: `${location.origin}/api/v2`,
  contentTimeoutMs: 60_000,
});
const specimens = listSpecimens(
  Object.values(models),
  await reader.client.dangerouslyGetAll({ ref: reader.ref }),
);
const loaded = await Promise.all(
  specimens.map(async (specimen) => {
    const [slice] = await loadSlices([specimen.slice], { reader, path: '/', query: {}, now: 0 });
    return { ...specimen, slice: slice ?? specimen.slice };
  }),
);
slot.innerHTML = renderToStaticMarkup(<Gallery specimens={loaded} />);
