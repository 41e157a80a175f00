// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TAG } from './LeadPopupElement.ts';
import { loadLeadPopup } from './loadLeadPopup.ts';
import { loadModule } from './loadModule.ts';

vi.mock('./loadModule.ts', () => ({ loadModule: vi.fn() }));

const siteUrl = 'https://site.example';
let isDefined: boolean;
beforeEach(() => {
  isDefined = false;
  vi.spyOn(customElements, 'get').mockImplementation((name) =>
    isDefined && name === TAG ? HTMLElement : undefined,
  );
});
afterEach(() => vi.mocked(loadModule).mockReset());

test('A page that has the element, by a tag for example, loads nothing', async () => {
  isDefined = true;
  await loadLeadPopup({ siteUrl });
  expect(loadModule).not.toHaveBeenCalled();
});

test('What failed to load is loaded by the next call, a pinned release by its digest; what is there is not loaded again', async () => {
  const release = { src: '/embed/1.0.0-4f5a6b7c/1/lead-popup.js', integrity: 'sha384-abc' };
  const load = vi.mocked(loadModule);
  load.mockRejectedValueOnce(new Error('offline'));
  await expect(loadLeadPopup({ siteUrl, release })).rejects.toThrow('offline');
  load.mockResolvedValue({});
  await Promise.all([loadLeadPopup({ siteUrl }), loadLeadPopup({ siteUrl })]);
  await loadLeadPopup({ siteUrl });
  expect(load.mock.calls).toEqual([
    [{ url: `${siteUrl}${release.src}`, integrity: 'sha384-abc' }],
    [{ url: `${siteUrl}/embed/1/lead-popup.js`, integrity: undefined }],
  ]);
});
