/** The ids of tabs and panels begin with it. Mantine builds the ids of its tabs in the same way. */
export const TABS_ID = 'dashboard';

export const tabId = (tab: string) => `${TABS_ID}-tab-${tab}`;
export const panelId = (tab: string) => `${TABS_ID}-panel-${tab}`;
