/** Thousandths as a percentage. */
export const describeShare = (perMille: number): string => `${perMille / 10}%`;
