/** From it the ids of each tab and panel are made, in the way the interface library makes those of its tabs. */
export const TABS_ID = 'dashboard';

export const tabId = (tab: string) => `${TABS_ID}-tab-${tab}`;
export const panelId = (tab: string) => `${TABS_ID}-panel-${tab}`;
