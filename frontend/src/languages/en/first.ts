import frame from './frame.json';
import landing from './landing.json';
import order from './order.json';

/** What every page says, and the first one. Texts of other pages are loaded with them. */
export const first = { ...frame, ...landing, ...order };
