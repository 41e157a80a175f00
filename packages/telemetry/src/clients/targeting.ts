/** Loaded by the product-analytics client as a classic script when flags have conditions. */
import 'mixpanel-browser/dist/mixpanel-targeting.min.js';
