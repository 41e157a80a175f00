import { siteRoutes } from '@site/config/routes';
import { defineFragment } from '@site/fragment-kit/define';

export default defineFragment({
  name: 'mf-pages',
  slot: 'page',
  // Every path that no other fragment claims; the finer routes name the parameters of a path.
  routes: ['/*', ...siteRoutes.map(({ path }) => path)],
  query: Object.fromEntries(
    siteRoutes.flatMap(({ path, query }) => (query ? [[path, query]] : [])),
  ),
  exposes: {
    './Calculator': './src/slices/Calculator/Calculator.island.ts',
    './AutomationCanvas': './src/slices/AutomationCanvas/AutomationCanvas.island.ts',
    './Directory': './src/directory/Directory.island.ts',
    './EventDates': './src/slices/EventDates/EventDates.island.ts',
    './LeadPopupPlayground': './src/slices/LeadPopupPlayground/LeadPopupPlayground.island.ts',
    './LetterEditor': './src/slices/LetterEditor/LetterEditor.island.ts',
    './Navigator': './src/slices/Navigator/Navigator.island.ts',
    './PlanPicker': './src/slices/PricingTable/PlanPicker.island.ts',
    './PostcardWriter': './src/slices/PostcardWriter/PostcardWriter.island.ts',
    './Receipt': './src/slices/Form/Receipt.island.ts',
    './SiteForm': './src/forms/SiteForm.island.ts',
    './SubjectTest': './src/slices/SubjectTest/SubjectTest.island.ts',
  },
  // A part of a page that can be tried is worth 15 kB, not a framework.
  budgets: { htmlKb: 10, clientKb: 15 },
});
