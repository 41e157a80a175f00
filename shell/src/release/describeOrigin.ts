/** Describes what a page is composed from: its release and its content. */
export const describeOrigin = (release: number, content = '') => `${release} ${content}`;
