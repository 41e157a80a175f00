export { PlanPicker } from '../../../../mf-pages/src/slices/PricingTable/PlanPicker.tsx';
