import type { InstituteInfo } from '../shell/institute-info.ts';

/** A plainly fictitious institute for the component sheet. */
export const sheetDetails: InstituteInfo = {
  name: 'Misaal',
  phone: '00000 12345',
  email: 'hello@misaal.example',
  openingHours: 'Open all week, 10 am to 7 pm',
  addressLines: ['3rd floor', '12 Udaharan Marg', 'Lucknow 226 000'],
  blurb: 'Career courses and agency services, taught and done by the same people.',
  social: {
    facebook: 'https://misaal.example/facebook',
    instagram: 'https://misaal.example/instagram',
    whatsapp: 'https://misaal.example/whatsapp',
    youtube: 'https://misaal.example/youtube',
  },
};
