export * from './LeadPopupElement.ts';
export * from './loadLeadPopup.ts';
