/** For `flex`: on a phone the choices below a search fill its width, beside one another where there is room. */
export const besideOnPhone = { base: '1 1 auto', sm: 'initial' };
