/** The settings that `run.ts` passes to the processes of areas. */
const SEED = 'FUZZ_SEED';
const SECONDS = 'FUZZ_SECONDS';

export function passSettings(settings: { seed: number; seconds: number }): void {
  process.env[SEED] = String(settings.seed);
  process.env[SECONDS] = String(settings.seconds);
}

export const seed = (): number => Number(process.env[SEED] ?? 1);
export const secondsForArea = (): number => Number(process.env[SECONDS] ?? 5);
