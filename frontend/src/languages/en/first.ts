import account from './account.json';
import frame from './frame.json';
import landing from './landing.json';
import order from './order.json';

/** What the pages of an order say. Texts of other pages are loaded with them. */
export const first = { ...frame, ...account, ...landing, ...order };
