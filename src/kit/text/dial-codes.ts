/** A country of the picker in phone fields (spec 1 §3). */
export interface DialCode {
  name: string;
  /** With the plus: "+91". Several countries can share one, so `code` is the key. */
  dialCode: string;
  /** ISO 3166, two letters. */
  code: string;
}

/** India first, the others by name (spec 1 §3). One string, which is smaller in the browser than an array. */
export const DIAL_CODES: readonly DialCode[] = `
IN +91 India
AF +93 Afghanistan
DZ +213 Algeria
AR +54 Argentina
AM +374 Armenia
AU +61 Australia
AT +43 Austria
AZ +994 Azerbaijan
BH +973 Bahrain
BD +880 Bangladesh
BE +32 Belgium
BT +975 Bhutan
BW +267 Botswana
BR +55 Brazil
BG +359 Bulgaria
KH +855 Cambodia
CM +237 Cameroon
CA +1 Canada
CL +56 Chile
CN +86 China
CO +57 Colombia
HR +385 Croatia
CY +357 Cyprus
CZ +420 Czechia
DK +45 Denmark
EG +20 Egypt
ET +251 Ethiopia
FJ +679 Fiji
FI +358 Finland
FR +33 France
GE +995 Georgia
DE +49 Germany
GH +233 Ghana
GR +30 Greece
HK +852 Hong Kong
HU +36 Hungary
IS +354 Iceland
ID +62 Indonesia
IR +98 Iran
IQ +964 Iraq
IE +353 Ireland
IL +972 Israel
IT +39 Italy
JP +81 Japan
JO +962 Jordan
KZ +7 Kazakhstan
KE +254 Kenya
KW +965 Kuwait
KG +996 Kyrgyzstan
LB +961 Lebanon
LU +352 Luxembourg
MY +60 Malaysia
MV +960 Maldives
MU +230 Mauritius
MX +52 Mexico
MN +976 Mongolia
MA +212 Morocco
MZ +258 Mozambique
MM +95 Myanmar
NP +977 Nepal
NL +31 Netherlands
NZ +64 New Zealand
NG +234 Nigeria
NO +47 Norway
OM +968 Oman
PK +92 Pakistan
PH +63 Philippines
PL +48 Poland
PT +351 Portugal
QA +974 Qatar
RO +40 Romania
RU +7 Russia
RW +250 Rwanda
SA +966 Saudi Arabia
SC +248 Seychelles
SG +65 Singapore
ZA +27 South Africa
KR +82 South Korea
ES +34 Spain
LK +94 Sri Lanka
SE +46 Sweden
CH +41 Switzerland
TW +886 Taiwan
TZ +255 Tanzania
TH +66 Thailand
TR +90 Türkiye
UG +256 Uganda
UA +380 Ukraine
AE +971 United Arab Emirates
GB +44 United Kingdom
US +1 United States
UZ +998 Uzbekistan
VN +84 Vietnam
ZM +260 Zambia`
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', dialCode = '', ...name] = line.split(' ');
    return { name: name.join(' '), dialCode, code };
  });

/** The country with this ISO code; India for an unknown one. */
export function countryOf(code: string): DialCode {
  return DIAL_CODES.find((country) => country.code === code) ?? INDIA;
}

/** The first country with this dial code; India for an unknown one. */
export function countryOfDialCode(dialCode: string): DialCode {
  return DIAL_CODES.find((country) => country.dialCode === dialCode) ?? INDIA;
}

/** Countries whose name, dial code or ISO code matches the search text; names that begin with it come first. */
export function searchCountries(typed: string): DialCode[] {
  const asked = plain(typed.trim());
  if (asked === '') return [...DIAL_CODES];
  const digits = asked.replace(/^\+|^00/, '');
  const found = DIAL_CODES.filter(
    ({ name, dialCode, code }) =>
      plain(name).includes(asked) ||
      code.toLowerCase() === asked ||
      (/^\d+$/.test(digits) && dialCode.slice(1).startsWith(digits)),
  );
  return found.toSorted((one, other) => rank(one, asked) - rank(other, asked));
}

function rank({ name, code }: DialCode, asked: string): number {
  return plain(name).startsWith(asked) || code.toLowerCase() === asked ? 0 : 1;
}

/** Without case and accents: "turk" finds Türkiye. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase();
}

const INDIA: DialCode = { name: 'India', dialCode: '+91', code: 'IN' };
