interface IndianState {
  slug: string;
  name: string;
  /** Two-digit GST state code: decides the place of supply. */
  gstCode: string;
}

/**
 * The twenty of the specification first, in its order; then the rest, because people live there (decisions,
 * "States").
 */
export const STATES_OF_INDIA: readonly IndianState[] = [
  { slug: 'maharashtra', name: 'Maharashtra', gstCode: '27' },
  { slug: 'delhi', name: 'Delhi', gstCode: '07' },
  { slug: 'karnataka', name: 'Karnataka', gstCode: '29' },
  { slug: 'tamil-nadu', name: 'Tamil Nadu', gstCode: '33' },
  { slug: 'gujarat', name: 'Gujarat', gstCode: '24' },
  { slug: 'rajasthan', name: 'Rajasthan', gstCode: '08' },
  { slug: 'west-bengal', name: 'West Bengal', gstCode: '19' },
  { slug: 'uttar-pradesh', name: 'Uttar Pradesh', gstCode: '09' },
  { slug: 'bihar', name: 'Bihar', gstCode: '10' },
  { slug: 'odisha', name: 'Odisha', gstCode: '21' },
  { slug: 'telangana', name: 'Telangana', gstCode: '36' },
  { slug: 'assam', name: 'Assam', gstCode: '18' },
  { slug: 'kerala', name: 'Kerala', gstCode: '32' },
  { slug: 'punjab', name: 'Punjab', gstCode: '03' },
  { slug: 'haryana', name: 'Haryana', gstCode: '06' },
  { slug: 'himachal-pradesh', name: 'Himachal Pradesh', gstCode: '02' },
  { slug: 'goa', name: 'Goa', gstCode: '30' },
  { slug: 'jharkhand', name: 'Jharkhand', gstCode: '20' },
  { slug: 'chhattisgarh', name: 'Chhattisgarh', gstCode: '22' },
  { slug: 'uttarakhand', name: 'Uttarakhand', gstCode: '05' },
  { slug: 'andhra-pradesh', name: 'Andhra Pradesh', gstCode: '37' },
  { slug: 'madhya-pradesh', name: 'Madhya Pradesh', gstCode: '23' },
  { slug: 'arunachal-pradesh', name: 'Arunachal Pradesh', gstCode: '12' },
  { slug: 'manipur', name: 'Manipur', gstCode: '14' },
  { slug: 'meghalaya', name: 'Meghalaya', gstCode: '17' },
  { slug: 'mizoram', name: 'Mizoram', gstCode: '15' },
  { slug: 'nagaland', name: 'Nagaland', gstCode: '13' },
  { slug: 'sikkim', name: 'Sikkim', gstCode: '11' },
  { slug: 'tripura', name: 'Tripura', gstCode: '16' },
  { slug: 'andaman-and-nicobar-islands', name: 'Andaman and Nicobar Islands', gstCode: '35' },
  { slug: 'chandigarh', name: 'Chandigarh', gstCode: '04' },
  {
    slug: 'dadra-and-nagar-haveli-and-daman-and-diu',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    gstCode: '26',
  },
  { slug: 'jammu-and-kashmir', name: 'Jammu and Kashmir', gstCode: '01' },
  { slug: 'ladakh', name: 'Ladakh', gstCode: '38' },
  { slug: 'lakshadweep', name: 'Lakshadweep', gstCode: '31' },
  { slug: 'puducherry', name: 'Puducherry', gstCode: '34' },
];

export const STATE_SLUGS: readonly string[] = STATES_OF_INDIA.map((state) => state.slug);

export function indianState(slug: string): IndianState | undefined {
  return STATES_OF_INDIA.find((state) => state.slug === slug);
}
