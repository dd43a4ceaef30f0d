/** The first two digits of a UDIN that is generated now, in India. */
export const THIS_YEAR = new Intl.DateTimeFormat('en-IN', { year: '2-digit', timeZone: 'Asia/Kolkata' }).format();
