const MONEY = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const DATE = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** `₹1,23,456.00` */
export function rupees(paise: number): string {
  return `₹${MONEY.format(paise / 100)}`;
}

export function longDate(iso: string): string {
  return DATE.format(new Date(iso));
}
