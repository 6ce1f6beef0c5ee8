export interface GstState {
  /** The first two digits of every GSTIN of the state. */
  code: string;
  name: string;
}

/** States and union territories by their GST codes: 36, and other territory (the sea around India). */
export const GST_STATES: readonly GstState[] = [
  ['35', 'Andaman and Nicobar Islands'],
  ['37', 'Andhra Pradesh'],
  ['12', 'Arunachal Pradesh'],
  ['18', 'Assam'],
  ['10', 'Bihar'],
  ['04', 'Chandigarh'],
  ['22', 'Chhattisgarh'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['07', 'Delhi'],
  ['30', 'Goa'],
  ['24', 'Gujarat'],
  ['06', 'Haryana'],
  ['02', 'Himachal Pradesh'],
  ['01', 'Jammu and Kashmir'],
  ['20', 'Jharkhand'],
  ['29', 'Karnataka'],
  ['32', 'Kerala'],
  ['38', 'Ladakh'],
  ['31', 'Lakshadweep'],
  ['23', 'Madhya Pradesh'],
  ['27', 'Maharashtra'],
  ['14', 'Manipur'],
  ['17', 'Meghalaya'],
  ['15', 'Mizoram'],
  ['13', 'Nagaland'],
  ['21', 'Odisha'],
  ['34', 'Puducherry'],
  ['03', 'Punjab'],
  ['08', 'Rajasthan'],
  ['11', 'Sikkim'],
  ['33', 'Tamil Nadu'],
  ['36', 'Telangana'],
  ['16', 'Tripura'],
  ['09', 'Uttar Pradesh'],
  ['05', 'Uttarakhand'],
  ['19', 'West Bengal'],
  ['97', 'Other territory'],
].map(([code = '', name = '']) => ({ code, name }));

export function isStateCode(code: string): boolean {
  return GST_STATES.some((state) => state.code === code);
}

/** "Uttar Pradesh"; empty for an unknown code. */
export function stateName(code: string): string {
  return GST_STATES.find((state) => state.code === code)?.name ?? '';
}

/** Territories without a legislature: their half of the tax falls under another act and is called UTGST. */
export function isUnionTerritory(code: string): boolean {
  return ['04', '26', '31', '35', '38', '97'].includes(code);
}
