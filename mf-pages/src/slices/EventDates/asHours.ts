const PLACES = [
  ['New York', 'America/New_York'],
  ['London', 'Europe/London'],
  ['Berlin', 'Europe/Berlin'],
] as const;

/** Formats a moment as `12:00 PM in New York, 5:00 PM in London, 6:00 PM in Berlin`. */
export function asHours(moment: Date): string {
  return PLACES.map(([place, timeZone]) => {
    const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment);
    return `${time} in ${place}`;
  }).join(', ');
}
