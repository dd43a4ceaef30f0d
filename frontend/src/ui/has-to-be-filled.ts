/**
 * Instead of `required`: with that one browsers call each field wrong before anything is typed in it, and screen
 * readers say "invalid" at every stop. These forms say themselves what is missing.
 */
export const HAS_TO_BE_FILLED = { withAsterisk: true, 'aria-required': true } as const;
