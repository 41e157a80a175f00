export * from './cookies.ts';
export * from './createSiteStore.ts';
export * from './createVisitorStore.ts';
export type * from './events.ts';
export type { Referral } from './parseReferral.ts';
export * from './pollReferral.ts';
export * from './popupRules.ts';
export * from './saveTouches.ts';
export * from './selectBanners.ts';
