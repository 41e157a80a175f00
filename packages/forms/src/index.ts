export * from './FormDefinition.ts';
export * from './sendForm.ts';
export * from './technicalFields.ts';
export * from './validateForm.ts';
export * from './watchFields.ts';
