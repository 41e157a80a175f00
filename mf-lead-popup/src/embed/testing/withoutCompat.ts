/** In the place of Preact's own layer for React, of which nothing is used. */
export default {};
