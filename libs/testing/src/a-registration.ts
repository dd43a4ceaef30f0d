const ASHA = {
  firstName: 'Asha',
  lastName: 'Sen',
  phone: '9876543210',
  address: '12 Park Street',
  pinCode: '700016',
  password: 'tR7#kanchenjunga',
};

/** What the page sends when somebody registers whose email is verified. */
export function aRegistration(person: { email: string } & Partial<typeof ASHA>) {
  const { email, firstName, lastName, phone: phoneNumber, address, pinCode, password } = { ...ASHA, ...person };
  const form = { email, firstName, lastName, phoneNumber, address, state: 'west-bengal', pinCode, password };
  return { ...form, termsAccepted: true };
}
