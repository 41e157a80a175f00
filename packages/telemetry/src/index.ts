export * from './createRecorder.ts';
export * from './createTelemetry.ts';
export * from './events.ts';
